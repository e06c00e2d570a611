# Here.
