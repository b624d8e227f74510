"""Numbers that an effect has put into a slot: how often something was done, or how much something came to."""

from __future__ import annotations

from wonderwheel.core.errors import EngineError
from wonderwheel.core.state.amounts import INFINITY
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import WITHOUT_END, ProgramMaker


def amount_done(number: int) -> int:
    """How often something was done, as the code of an amount."""
    return INFINITY.code if number >= WITHOUT_END else number * kinds.ONE


def kept_number(node: meaning.Kept | meaning.CameTo, maker: ProgramMaker | None) -> nouns.Value:
    """What is in the slot: a count, or an amount as it is."""
    if maker is None:
        raise EngineError("a static ability has no slots")
    register = maker.filled(node.slot)
    if isinstance(node, meaning.CameTo):
        return lambda g, ctx: (ctx.f.t[register] or (0,))[0] if ctx.f is not None else 0
    return lambda g, ctx: amount_done((ctx.f.t[register] or (0,))[0]) if ctx.f is not None else 0
