"""Card English: reading text into typed nodes and writing them back as text. Knows no game."""
