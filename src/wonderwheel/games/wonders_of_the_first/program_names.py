"""The names of the procedures' programs: whoever runs one calls it by its name here, wherever it is written."""

from __future__ import annotations

from typing import Final

GAME: Final = "game"
BEGINNING: Final = "beginning"
ROUND: Final = "round"
TURN: Final = "turn"
PLAY_CARD: Final = "play a card"
ON_PLAY: Final = "on play"
BATTLE: Final = "battle"
ACTIVATE: Final = "activate an ability"
HARVEST: Final = "harvest"
EQUIP: Final = "equip"
MOVE_EQUIPMENT: Final = "move equipment"
CHECK: Final = "check the table"
SETTLE_TRIGGERS: Final = "settle triggers"
REMOVE_SHIELD: Final = "remove a shield"
REMOVE_PROTECTOR: Final = "remove a protector counter"
PRICE: Final = "price: {}"  # of a verb that is done to the card with the ability
