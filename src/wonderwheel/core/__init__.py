"""The table: what every game stands on. Knows no game."""
