"""What holds while a card is there: what can and cannot be done, what cards cost, how they are played."""
