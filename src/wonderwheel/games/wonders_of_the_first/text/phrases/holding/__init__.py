"""What holds while a card is there, or for a time: what cards get, rules, keywords."""
