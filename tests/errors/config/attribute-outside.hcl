leaves = 4
#~ error[unknown-block] `leaves` stands outside any block
