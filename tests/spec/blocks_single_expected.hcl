a {
}
b "c" d {
  e = 1

  f "g" {
    h = "i"
  }
}
