"""The games. A literal list: importing this module is all the registration there is."""

from wonderwheel.core.rules import GameDef
from wonderwheel.games.one_card_wonder.rules import GAME as ONE_CARD_WONDER

GAMES: dict[str, GameDef] = {"one_card_wonder": ONE_CARD_WONDER}
