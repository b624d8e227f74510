"""Tails: words behind a noun that narrow it down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import OneThing, Player, Realm, Tail, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import AnOpponent, ItsOwner
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import Here, ThatRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails_of_deeds import LIES_IN
from wonderwheel.games.wonders_of_the_first.text.referent_names import THIS
from wonderwheel.lang.english import article
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Slot, Span, Wording, changed
from wonderwheel.lang.phrases import They, Whose, You
from wonderwheel.lang.referents import THING
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


DOES: Final = {
    "attacked": "attack", "battled": "battle", "arrived": "arrive", "defended": "defend", "moved": "move",
}  # fmt: skip
DID: Final = {
    "attacked": "attacks", "battled": "battles", "arrived": "arrives", "defended": "defends", "moved": "enters",
}  # fmt: skip


def _ability(word: str) -> str:
    return f"{article(word)} {word}" if word.endswith(" ability") else word


AbilityWord = Annotated[str, Slot("ability_word", _ability)]
History = Annotated[str, Slot("history")]


@dataclass(frozen=True)
class ControlledBy(Tail):
    """Under somebody's control."""

    who: Player
    form = "{who:control}"
    wordings = (
        FORM,
        Wording('"allied"', rule="adjective", who=You()),
        Wording('"you don\'t control"', who=AnOpponent()),
    )
    clauses = ("CR132-505.1.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return scope.whose(self.who)


@dataclass(frozen=True)
class Of(Tail):
    """Somebody's: under his control in The World, and his in all other areas. It stands before the noun."""

    who: Whose
    rule = "possessed"
    form = "{who}"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return scope.whose(self.who)


@dataclass(frozen=True)
class Unheld(Tail):
    """Under nobody's control: a stone in the centre."""

    form = "in the center"
    wordings = ('"in the" ("center" | "centre")', '"that nobody control"', '"that no player control"')
    clauses = ("CR132-stone.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"controller": "none"}


@dataclass(frozen=True)
class OwnedBy(Tail):
    """From somebody's deck."""

    who: Player
    form = "{who:own}"
    wordings = (FORM, Wording('"you don\'t own"', who=AnOpponent()))
    clauses = ("CR132-505.5.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        """Outside The World nobody controls a card: its owner's it is."""
        if outside:
            return scope.whose(self.who)
        who = scope.player(self.who)
        return {"owner": who.which} if who.which in ("you", "opponent", "event") else refuse(self)


@dataclass(frozen=True)
class InRealm(Tail):
    """In a realm."""

    realm: Realm
    form = "in {realm}"
    wordings = (
        Wording('("in" | "from") realm', rule="tail"),
        Wording('"here"', rule="tail", realm=Here()),
        Wording('"there"', rule="tail", made=lambda parts, span: InRealm(ThatRealm(there=True), span=span)),
    )

    def text(self) -> str:
        there = isinstance(self.realm, ThatRealm) and self.realm.there
        return "there" if there else super().text()

    def bind(self, b: CardBinder) -> Any:
        """What is counted there is in the hand, if a hand was just looked at."""
        there = isinstance(self.realm, ThatRealm) and self.realm.there
        return b.visit(InHand(They(), span=self.span)) if there and b.per and b.at_a_hand(1) else b.inside(self)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        where = scope.place(self.realm)
        return {} if where == meaning.Realm("all") else {"where": where}


def _in_an_abyss(who: Player, span: Span | None) -> tuple[Tail, ...]:
    """What is in its owner's Abyss is in The Abyss, whoever owns it."""
    if isinstance(who, ItsOwner):
        return (InItsOwnersAbyss(span=span),)
    return OwnedBy(who), InAbyss(span=span)


@dataclass(frozen=True)
class InAbyss(Tail):
    """In The Abyss."""

    form = "in The Abyss"
    rule = "tail"
    wordings: ClassVar[tuple[str | Wording, ...]] = (
        '("in" | "from") "the abyss"',
        Wording('("in" | "from") whose "abyss"', made=lambda parts, span: _in_an_abyss(parts[0], span)),
    )
    clauses = ("CR132-abyss.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"area": "abyss"}


@dataclass(frozen=True)
class InItsOwnersAbyss(InAbyss):
    """In The Abyss, whoever owns it: each card lies in that of its owner."""

    form = "in its owner's Abyss"
    wordings = ()

    def bind(self, b: CardBinder) -> Any:
        others = [each for each in b.mentions.all(THING) if each.fixed and not each.many and each.name != THIS]
        if others:
            refuse(self, f'whose Abyss is meant is not said: of "{others[0].words}", or of the card itself')
        return self


@dataclass(frozen=True)
class InBanishment(Tail):
    """In banishment."""

    form = "in banishment"
    rule = "tail"
    wordings = ('("in" | "from") "banishment"',)
    clauses = ("CR132-banish.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"area": "banishment"}


@dataclass(frozen=True)
class InHand(Tail):
    """In somebody's hand."""

    who: Whose
    rule = "tail"
    form = "in {who} hand"
    wordings = ('("in" | "from") whose "hand"',)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"area": "hand", **scope.whose(self.who)}


# What can be said of a cost that was chosen: the number, or whether it is odd or even.
CHOSEN_AS: Final[dict[str, tuple[str, ...]]] = {
    "cost": ("number", "parity"),
    "base cost": ("parity", "number"),
    "name": ("card",),
}


@dataclass(frozen=True)
class WithThat(Tail):
    """With the cost that was chosen, a base cost of the chosen sort, odd or even, or the name that was said."""

    measure: Annotated[str, Slot("that_measure")]
    form = "with that {measure}"
    wordings = ('"with" ("that" | "the chosen" | "the named") that_measure',)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        usual, *others = CHOSEN_AS[self.measure]
        said = [kind for kind in others if self.bound is not None and self.bound.name == f"chosen {kind}"]
        kind = said[0] if said else usual
        if self.bound is None and scope.remembers in others:
            kind = scope.remembers
        return {"chosen": scope.chosen(self, kind), "chosen_kind": kind}

    def bind(self, b: CardBinder) -> Any:
        found = [b.chosen[kind] for kind in CHOSEN_AS[self.measure] if kind in b.chosen]
        return changed(self, bound=found[0] if len(found) == 1 else None)


@dataclass(frozen=True)
class WithAbility(Tail):
    """With a kind of ability: flying, deathstrike, ascend, a tap ability, an on arrival ability."""

    word: AbilityWord
    form = "with {word}"
    wordings = ('("with" | "that have") ability_word',)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"has": self.word.removesuffix(" ability")}


@dataclass(frozen=True)
class WithoutAbility(Tail):
    """Without a kind of ability."""

    word: AbilityWord
    form = "without {word}"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"has_not": self.word.removesuffix(" ability")}


@dataclass(frozen=True)
class ThatDid(Tail):
    """That attacked, battled or arrived earlier in the round."""

    did: History
    form = "that {did} this round"
    wordings = (FORM, '"that have" history "this round"')

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"did": DID[self.did]} if self.did in DID else refuse(self)


# Where a card lies after a verb was done to it in The World; after any other verb it is still there.
PAST_OF_CARDS: Final = ("destroyed", "sacrificed", "banished", "tapped", "untapped", "stunned", "targeted", "moved")


@dataclass(frozen=True)
class ThatDied(Tail):
    """That died earlier in the round: it lies in The Abyss."""

    form = "that died this round"
    clauses = ("CR132-dies.a", "CR132-511.a")

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"did": "dies", "area": "abyss"}


@dataclass(frozen=True)
class ThatWas(Tail):
    """To which a verb was done earlier in the round."""

    done: str
    form = "that was {done} this round"
    wordings = tuple(
        Wording(f'"that" ("was" | "were"){"" if done == "moved" else "?"} "{done} this round"', done=done)
        for done in PAST_OF_CARDS
    )
    clauses = ("CR132-511.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        kind = scope.happening_of(self, self.done)
        return {"did": kind, **({"area": LIES_IN[self.done]} if self.done in LIES_IN else {})}


@dataclass(frozen=True)
class ThatDidNot(Tail):
    """That did not attack, battle, defend or arrive in this round."""

    did: str
    wordings = tuple(Wording(f'"that didn\'t {DOES[did]} this round"', did=did) for did in DOES)

    def text(self) -> str:
        return f"that didn't {DOES[self.did]} this round"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"did_not": DID[self.did]}


@dataclass(frozen=True)
class OfThat(Tail):
    """Of the class that was named, or of the type that was chosen."""

    sort: Annotated[str, Slot("sort_word")]
    form = "of that {sort}"
    wordings = ('"of" ("that" | "the named" | "the chosen") sort_word',)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"chosen": scope.chosen(self, self.sort), "chosen_kind": self.sort}

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.chosen.get(self.sort))


@dataclass(frozen=True)
class NotOfThat(OfThat):
    """Not of it."""

    form = "not of that {sort}"
    wordings = ('("not" | "that be not") "of" ("that" | "the named" | "the chosen") sort_word',)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        those = meaning.Cards(area="anywhere" if outside else "world", **super().asks(scope, outside))
        return {"not_of": meaning.All(those)}


@dataclass(frozen=True)
class SharingAClass(Tail):
    """That all have a class in common: so many of them as the words around it say."""

    form = "that share a class"
    wordings = (Wording('"that share a" shared ["with" one_thing]', made=lambda parts, span: _kin(parts, span)),)
    clauses = ("CR132-class.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        if not scope.kin:
            refuse(self, "how many share it is not said")
        return {"kin": scope.kin}


@dataclass(frozen=True)
class Sharing(Tail):
    """That have a class, or an orbital, in common with something, or with any of what fits."""

    what: OneThing
    sort: str = "class"
    wordings = ()

    def text(self) -> str:
        return f"that shares {article(self.sort)} {self.sort} with {self.what.text()}"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {f"shares_{self.sort}_with": scope.everything(self.what)}

    def bind(self, b: CardBinder) -> Any:
        return changed(self, what=b.spoken_of(self.what))


def _kin(parts: Parts, span: Span | None) -> Tail:
    sort, what = parts
    if what is not None:
        return Sharing(what, sort, span=span)
    if sort != "class":
        raise Unfit("with what it is shared is not said")
    return SharingAClass(span=span)


@dataclass(frozen=True)
class NotThisName(Tail):
    """With another name than this card."""

    form = "not named this"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"not_name": "this"}


@dataclass(frozen=True)
class EquippedTo(Tail):
    """Worn by this, or by what was spoken of."""

    what: Thing
    form = "equipped to {what}"
    wordings = ('"equipped to" (this | it | target)',)
    clauses = ("CR132-equip.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"worn_by": scope.known_thing(self.what)}
