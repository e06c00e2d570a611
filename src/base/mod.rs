//! Domain-free tools shared by every phase. Deliberately absent: anything that knows a device or a file.
