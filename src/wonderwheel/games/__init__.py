"""The games. A literal list: importing this module is all the registration there is. The first is the default.

A game's own modules are loaded when it is first asked for: to name the games takes none of them.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from wonderwheel.core.rules import GameDef


def _one_card_wonder() -> GameDef:
    from wonderwheel.games.one_card_wonder.game import GAME

    return GAME


def _wonders_of_the_first() -> GameDef:
    from wonderwheel.games.wonders_of_the_first.game import GAME

    return GAME


def _wheel_of_time() -> GameDef:
    from wonderwheel.games.wheel_of_time.game import GAME

    return GAME


class Games(Mapping[str, GameDef]):
    """The definitions of games by name, each loaded when it is looked up."""

    def __init__(self, loaders: dict[str, Callable[[], GameDef]]) -> None:
        self._loaders = loaders

    def __getitem__(self, name: str) -> GameDef:
        return self._loaders[name]()

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


GAMES: Final = Games(
    {
        "one_card_wonder": _one_card_wonder,
        "wonders_of_the_first": _wonders_of_the_first,
        "wheel_of_time": _wheel_of_time,
    }
)
