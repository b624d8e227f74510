"""Whether "you may" would be asked in vain: everything that it offers is about cards, and there is none of them.

Only what all can see counts: a question about hidden cards is asked, or its absence would tell something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import context

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_OPEN = ("world", "abyss", "banishment")
_ABOUT_CARDS = (
    meaning.Destroy,
    meaning.Banish,
    meaning.Sacrifice,
    meaning.Tap,
    meaning.Untap,
    meaning.Stun,
    meaning.ToHand,
    meaning.ToDeck,
    meaning.PutIntoRealm,
    meaning.MoveTo,
    meaning.Portal,
    meaning.Nullify,
    meaning.GainControl,
    meaning.PutCounters,
    meaning.RemoveCounters,
)


@rule("CR132-508.d", "CR132-501.e.2")
def something_there(effects: Sequence[Any], words: nouns.Words) -> Callable[[Table, Frame], bool] | None:
    """A test that fails when none of these effects has a card to be done to; None where that cannot be told."""
    nouns_of = [_noun(what) for effect in effects for what in _done_to(effect)]
    if not effects or any(noun is None for noun in nouns_of):
        return None
    found = [nouns.cards_in(noun, words, None) for noun in nouns_of if noun is not None]

    def there(g: Table, f: Frame) -> bool:
        ctx = context(f)
        return any(cards(g, ctx) for cards in found)

    return there


def _done_to(effect: Any) -> tuple[Any, ...]:
    """What an effect is done to; None if it is no effect on cards."""
    what = effect.what if isinstance(effect, _ABOUT_CARDS) else None
    return what.parts if isinstance(what, meaning.Together) else (what,)


def _noun(what: Any) -> meaning.Cards | None:
    """The cards that an effect is about, if it is about open cards and nothing that was said before."""
    if not isinstance(what, meaning.Target | meaning.Choose | meaning.All) or _speaks_back(what):
        return None
    return what.cards if what.cards.area in _OPEN else None


def _speaks_back(node: object) -> bool:
    """Whether a noun depends on what was chosen before."""
    if isinstance(node, meaning.Slot) or (isinstance(node, meaning.Cards) and node.chosen):
        return True
    if isinstance(node, meaning.Realm) and node.which in ("slot", "target", "choose"):
        return True
    if isinstance(node, meaning.Choose) and node.among is not None:
        return True
    if isinstance(node, meaning.Node):
        return any(_speaks_back(getattr(node, name)) for name in node.__struct_fields__)
    return isinstance(node, tuple) and any(_speaks_back(each) for each in node)
