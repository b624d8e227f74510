"""Wonders of The First in the terminal: board, plain facts, options, descriptions, glossary, lesson."""
