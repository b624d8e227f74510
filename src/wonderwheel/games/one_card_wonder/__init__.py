"""One Card Wonder, with Leaders, for 2 to 6 players."""
