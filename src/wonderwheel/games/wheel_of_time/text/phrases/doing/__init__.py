"""What is done: to cards, with dice, symbols, tokens and decks, now or later."""
