"""The Wheel of Time in the terminal."""
