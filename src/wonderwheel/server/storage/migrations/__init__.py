"""How the database came to be, step by step: `versions/` holds one file per change."""
