"""The games. A literal list: importing this module is all the registration there is. The first is the default."""

from wonderwheel.core.rules import GameDef
from wonderwheel.games.one_card_wonder.rules import GAME as ONE_CARD_WONDER
from wonderwheel.games.wonders_of_the_first.rules import GAME as WONDERS_OF_THE_FIRST

GAMES: dict[str, GameDef] = {
    "one_card_wonder": ONE_CARD_WONDER,
    "wonders_of_the_first": WONDERS_OF_THE_FIRST,
}
