"""The Wheel of Time in the terminal: board, plain facts, options, descriptions, glossary, lesson."""
