"""What each verb of card English does, as the steps of a program."""
