"""How choices, numbers, rolls and cards that were looked at are spoken of again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wonderwheel.games.wheel_of_time.text import phrases
from wonderwheel.games.wheel_of_time.text.binding.binder import ROLL, SEEN, TextBinder
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.nodes import Node, changed, node_fields
from wonderwheel.lang.referents import NUMBER, Referent
from wonderwheel.lang.refusing import refuse


def _last(sort: str) -> Callable[[TextBinder, Any], Any]:
    return lambda b, node: changed(b.inside(node), bound=b.last(node, sort))


def _chooses(kind: str) -> Callable[[TextBinder, Any], Any]:
    return lambda b, node: b.choice(kind, b.inside(node))


def _chosen(*kinds: str) -> Callable[[TextBinder, Any], Any]:
    return lambda b, node: changed(b.inside(node), bound=b.choice_of(node, *kinds))


def _symbol_count(b: TextBinder, node: phrases.SymbolCount) -> Any:
    made = b.inside(node)
    if node.symbol == "symbol of that ability":
        return changed(made, bound=b.choice_of(node, "ability"))
    return made


def _in_vain(b: TextBinder, node: phrases.RolledInVain) -> Any:
    b.chosen["ability"] = Referent("choice", "ability rolled in vain", node.text())
    return node


def _pay_rolled(b: TextBinder, node: phrases.PayThatRolled) -> Any:
    made = b.inside(node)
    if any(count.symbol == "ability symbol" for count in node.symbols.counts):
        b.chosen["ability"] = Referent("choice", "ability paid", node.text())
    return made


def _paying(b: TextBinder, node: Any) -> Any:
    """What is paid so often tells X; what is paid X of does too."""
    if isinstance(node, phrases.PayTimes | phrases.PayAndTimes | phrases.PayTimesFrom) or _has_x(node):
        b.paid(node)
    return b.inside(node)


def _has_x(value: Any) -> bool:
    if isinstance(value, Node):
        return isinstance(value, phrases.X) or any(_has_x(getattr(value, f.name)) for f in node_fields(type(value)))
    return isinstance(value, tuple) and any(_has_x(each) for each in value)


def _remove_tokens(b: TextBinder, node: phrases.RemoveTokens) -> Any:
    if _has_x(node):
        b.paid(node)
    if node.count is None:
        b.mention(Referent(NUMBER, "removed", node.text()))
    return b.inside(node)


def _x(b: TextBinder, node: phrases.X) -> Any:
    return changed(node, bound=b.number(node))


def _plus_x(b: TextBinder, node: phrases.PlusX) -> Any:
    return changed(node, bound=b.number(node))


def _where_x(b: TextBinder, node: phrases.WhereX) -> Any:
    before = b.x
    b.x = Referent(NUMBER, "where", node.amount.text())
    effect = b.visit(node.effect)
    amount = b.visit(node.amount)
    b.x = before
    return changed(node, effect=effect, amount=amount)


def _gets(b: TextBinder, node: phrases.Gets) -> Any:
    made = b.inside(node)
    return changed(made, bound=b.number(node)) if node.amount.endswith("X") else made


def _rolls(b: TextBinder, node: Any) -> Any:
    made = b.inside(node)
    b.mention(Referent(ROLL, "roll", node.text()))
    return made


def _looks(b: TextBinder, node: Any) -> Any:
    made = b.inside(node)
    b.mention(Referent(SEEN, "seen", node.text()))
    return made


def _look_random(b: TextBinder, node: phrases.LookRandom) -> Any:
    made = b.inside(node)
    return b.bring_in(made, "it", words="the card looked at")


def _both(b: TextBinder, node: phrases.Fight) -> Any:
    if len(b.targets) + ("chosen" in b.done) < len(("one", "other")):
        refuse(node, "who the two are is not said")
    second = b.done["chosen"] if len(b.targets) == 1 else b.targets[1]
    return changed(node, label=b.means(second).name)


def _next_recruit(b: TextBinder, node: phrases.NextRecruit) -> Any:
    return b.bring_in(b.inside(node), "it", words=f"the next {node.noun.text()} you recruit")


CHOICES: Final[Ways] = {
    phrases.ChooseAllegiance: _chooses("allegiance"),
    phrases.ChooseAbility: _chooses("ability"),
    phrases.NameACard: _chooses("name"),
    phrases.NameAKind: _chooses("kind"),
    phrases.ThatAllegiance: _chosen("allegiance"),
    phrases.WithThatAllegiance: _chosen("allegiance"),
    phrases.GetsThat: _chosen("ability"),
    phrases.NamedInHand: _chosen("name"),
    phrases.DiscardNamed: _chosen("name"),
    phrases.TakeNamed: _chosen("name"),
    phrases.OfThatKind: _chosen("kind"),
    phrases.RevealOfKind: _chosen("kind"),
    phrases.SymbolCount: _symbol_count,
    phrases.RolledInVain: _in_vain,
    phrases.PayThatRolled: _pay_rolled,
    phrases.Pay: _paying,
    phrases.PayTimes: _paying,
    phrases.PayAndTimes: _paying,
    phrases.PayTimesFrom: _paying,
    phrases.RemoveTokens: _remove_tokens,
    phrases.UnitRemoved: _last(NUMBER),
    phrases.X: _x,
    phrases.PlusX: _plus_x,
    phrases.WhereX: _where_x,
    phrases.Gets: _gets,
    phrases.RollDice: _rolls,
    phrases.RollNow: _rolls,
    phrases.RollOneDie: _rolls,
    phrases.AddResults: _last(ROLL),
    phrases.AddRolled: _last(ROLL),
    phrases.AddRolledSupport: _last(ROLL),
    phrases.PutRolledDamage: _last(ROLL),
    phrases.KillPer: _last(ROLL),
    phrases.JoinPerSymbol: _last(ROLL),
    phrases.YouRolled: _last(ROLL),
    phrases.LookTop: _looks,
    phrases.RevealTop: _looks,
    phrases.RevealTwo: _last(SEEN),
    phrases.PutBackSplit: _last(SEEN),
    phrases.DiscardSeen: _last(SEEN),
    phrases.ShuffleThat: _last(SEEN),
    phrases.LookRandom: _look_random,
    phrases.Fight: _both,
    phrases.NextRecruit: _next_recruit,
}
