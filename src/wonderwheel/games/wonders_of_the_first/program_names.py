"""The names of the procedures' programs: whoever runs one calls it by its name here, wherever it is written."""

from __future__ import annotations

GAME = "game"
BEGINNING = "beginning"
ROUND = "round"
TURN = "turn"
PLAY_CARD = "play a card"
ON_PLAY = "on play"
BATTLE = "battle"
ACTIVATE = "activate an ability"
HARVEST = "harvest"
EQUIP = "equip"
MOVE_EQUIPMENT = "move equipment"
CHECK = "check the table"
SETTLE_TRIGGERS = "settle triggers"
REMOVE_SHIELD = "remove a shield"
REMOVE_PROTECTOR = "remove a protector counter"
PRICE = "price: {}"  # of a verb that is done to the card with the ability
