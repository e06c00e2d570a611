

a = 1



b {

   c = 1

}
  
d = 2
