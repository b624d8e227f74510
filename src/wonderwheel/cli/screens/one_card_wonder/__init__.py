"""One Card Wonder in the terminal: board, plain facts, options, descriptions, glossary, lesson."""
