"""How much a player has really gained or lost, where later words speak of "that much"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachPlayer
from wonderwheel.games.wonders_of_the_first.text.referent_names import CAME_TO
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.referents import NUMBER, Referent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects


def how_much(b: CardBinder, node: Any) -> Any:
    """An effect after which "that much" is what it came to; several players have an amount each."""
    made, several = b.inside(node), node if isinstance(node.who, EachPlayer) else None
    label = b.fresh(CAME_TO)
    b.mention(Referent(NUMBER, label, f'what "{node.text()}" came to', True, phrase=several))
    return changed(made, label=label)


def measured(node: Node, deed: meaning.Gain | meaning.SetResource) -> Effects:
    """The effect, which keeps what it came to if that is spoken of."""
    return (msgspec.structs.replace(deed, came_to=node.label),)
