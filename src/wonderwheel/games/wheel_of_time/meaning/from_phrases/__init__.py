"""How phrases become meanings: for each field a file with a table from class of phrase to function."""
