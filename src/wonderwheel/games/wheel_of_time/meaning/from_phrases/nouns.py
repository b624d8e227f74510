"""Players, nouns, things and challenges: which they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from wonderwheel.games.wheel_of_time.meaning import amounts as m
from wonderwheel.games.wheel_of_time.meaning import terms as t
from wonderwheel.games.wheel_of_time.text import phrases as p
from wonderwheel.games.wheel_of_time.text.binding.binder import CURRENT, EACH, TARGET, THIS
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.phrases import Player as PlayerPhrase
from wonderwheel.lang.refusing import refuse

_CHALLENGES: Final = ("challenge", "card challenge")
_PLAYERS: Final[Mapping[type[Node], str]] = {
    p.You: "you",
    p.AnotherPlayer: "opponent",
    p.APlayer: "any",
    p.Players: "all",
    p.OtherPlayers: "others",
    p.EachPlayer: "each",
    p.EachOtherPlayer: "each other",
    p.TargetedPlayer: "targeted",
    p.EachTargetedPlayer: "each targeted",
    p.AHero: "hero",
    p.AVillain: "villain",
    p.TargetsController: "controller",
}


def player(node: PlayerPhrase) -> t.Player:
    """A player."""
    which = _PLAYERS.get(type(node))
    if which is not None:
        return t.Player(which)
    found = node.bound
    if found is None:
        refuse(node, "who is meant is not bound")
    if found.slot:
        return t.Player("slot", found.name)
    known = {"event": "event", "each": "that", "opponent": "opponent", "controller of target": "controller"}
    return t.Player(known[found.name])


# -- what narrows cards down -------------------------------------------------------------------------------------------


def _trait(node: Any) -> t.Test:
    return t.HasTrait((node.name,))


def _non(node: p.Non) -> t.Test:
    inner = test(node.what)
    if isinstance(inner, t.HasTrait):
        return t.HasTrait(inner.names, absent=True)
    if isinstance(inner, t.IsLeader):
        return t.IsLeader(inner.word, absent=True)
    return refuse(node)


def _with_skill(node: p.WithSkill) -> t.Test:
    return t.HasSkill(node.skill, node.least or 1)


TESTS: Final[Mapping[type[Node], Callable[[Any], t.Test]]] = {
    p.State: lambda n: t.InState(n.word),
    p.Trait: _trait,
    p.EitherTrait: lambda n: t.HasTrait((n.first, n.second)),
    p.Side: lambda n: t.IsLeader(n.word.lower()),
    p.Non: _non,
    p.ControlledBy: lambda n: t.ControlledBy(player(n.who)),
    p.NotYours: lambda n: t.ControlledBy(t.YOU, absent=True),
    p.YouInitiated: lambda n: t.InitiatedByYou(),
    p.ParticipatingIn: lambda n: t.TakesPartIn(challenge(n.challenge)),
    p.InOneChallenge: lambda n: t.TogetherInOne(),
    p.InTheSame: lambda n: t.InSameChallengeAs(thing(n.what)),
    p.ThatParticipated: lambda n: t.TakesPartIn(challenge(n.challenge), past=True),
    p.ThatTookDamage: lambda n: t.TookDamageIn(challenge(n.challenge)),
    p.WithSkill: _with_skill,
    p.WithPermanentSkill: lambda n: t.HasSkill(n.skill, n.least, "permanent"),
    p.WithoutPermanent: lambda n: t.HasSkill(n.skill, 1, "permanent", absent=True),
    p.LowerThan: lambda n: t.LowerThan(n.skill, thing(n.what)),
    p.HighestIs: lambda n: t.HighestIs(n.number),
    p.WithTrait: _trait,
    p.WithThatAllegiance: lambda n: t.AllegianceChosen(),
    p.NoAllegianceBut: lambda n: t.OnlyAllegiance(n.name),
    p.SharingAllegiance: lambda n: t.SharesAllegiance(thing(n.what)),
    p.TitleHolds: lambda n: t.TitleHolds((n.first, n.second)),
    p.CostAtMost: lambda n: t.TotalCost(n.most),
    p.PrintedCost: lambda n: t.PrintedCost(n.skill or ""),
    p.InItsCost: lambda n: t.PrintedCost(n.skill),
    p.InPile: lambda n: t.InPile(player(n.whose), n.pile),
    p.NotTheTop: lambda n: t.BelowTopEvent(),
    p.InPlace: lambda n: t.InPlace(n.place),
    p.HeroWithMany: lambda n: t.OfHeroWithMany(n.number),
    p.RolledInVain: lambda n: t.RolledInVain(n.number),
    p.RolledInChallenge: lambda n: t.RolledInChallenge(),
    p.DamagedToDeath: lambda n: t.DamagedToDeath(),
    p.OtherThanThis: lambda n: t.NotThis(),
    p.OfThatKind: lambda n: t.OfNamedKind(),
    p.OnlyTroop: lambda n: t.OnlyTroop(),
    p.InWhich: lambda n: t.HasParticipant(thing(n.what), n.past),
}


def test(node: Node) -> t.Test:
    """What an adjective or a tail asks for."""
    make = TESTS.get(type(node))
    return make(node) if make is not None else refuse(node)


def cards(noun: p.Noun) -> t.Cards:
    """All that fits a noun."""
    types = tuple(kind.word for kind in noun.kinds if kind.word != "card")
    return t.Cards(types, tuple(test(each) for each in (*noun.adjectives, *noun.tails)))


# -- things ------------------------------------------------------------------------------------------------------------


def _pointing(node: Any) -> t.Objects:
    found = node.bound
    if found is None:
        refuse(node, "what it means is not bound")
    if found.name == THIS:
        return t.This()
    if found.name == EACH or (found.many and isinstance(node, p.It)):
        return t.ThatOne()
    return t.Slot(found.name) if found.slot else _known(found.phrase, found.name)


def _known(phrase: Any, name: str) -> t.Objects:
    return t.Starting() if name == "your starting character" else t.All(t.Cards((), (t.HasTrait((_bare(name),)),)))


def _bare(name: str) -> str:
    return name.removeprefix("the ")


def _several(node: p.Several) -> t.Objects:
    return targets(node)


def targets(node: p.Several) -> t.Target:
    """Several targets: exactly so many, at least, up to, or any number from one up."""
    number = _number(node.count) if node.count is not None else None
    least, most = {
        "": (number, number),
        "least": (number, None),
        "up to": (m.Number(0), number),
        "any": (m.Number(1), None),
    }[node.how]
    return t.Target(cards(node.noun), node.label or TARGET, least, most, several=True)


def _number(node: Node) -> m.Quantity:
    from wonderwheel.games.wheel_of_time.meaning.from_phrases.amounts import quantity

    return quantity(node)


THINGS: Final[Mapping[type[Node], Callable[[Any], t.Objects]]] = {
    p.This: lambda n: t.This(),
    p.It: _pointing,
    p.That: _pointing,
    p.TheTarget: _pointing,
    p.TheTargets: _pointing,
    p.ATarget: _pointing,
    p.OtherTargets: _pointing,
    p.TheDone: _pointing,
    p.Target: lambda n: t.Target(cards(n.noun), n.label),
    p.A: lambda n: t.Some(cards(n.noun), n.label or "it"),
    p.Another: lambda n: t.Some(cards(n.noun), n.label or "it", other=True),
    p.Each: lambda n: t.All(cards(n.noun)),
    p.TheOne: lambda n: t.All(t.Cards((), (t.HasTrait((n.name,)),))),
    p.Called: lambda n: t.Named(n.name),
    p.YourStarting: lambda n: t.Starting(),
    p.TheirStarting: lambda n: t.Starting(t.Player("slot", n.bound.name)),
    p.ReplacementOf: lambda n: t.ReplacementFor(thing(n.what), n.needy),
}


def thing(node: Node) -> t.Objects:
    """Which cards."""
    make = THINGS.get(type(node))
    return make(node) if make is not None else refuse(node)


# -- challenges --------------------------------------------------------------------------------------------------------


def challenge(node: Any) -> t.Challenge:
    """Which challenge."""
    if isinstance(node, p.ThisChallenge):
        return t.Challenge()
    if isinstance(node, p.PatternChallenge):
        return t.Challenge("pattern")
    if isinstance(node, p.ChallengeOf):
        return t.Challenge("made by", of=thing(node.what))
    if isinstance(node, p.Called):
        return t.Challenge("named", name=node.name)
    if isinstance(node, p.A | p.Target) and node.noun.kinds[0].word in _CHALLENGES:
        which = "some" if isinstance(node, p.A) else "target"
        return t.Challenge(which, node.label, cards=cards(node.noun))
    if isinstance(node, p.That) and node.kind.word in _CHALLENGES:
        return meant_challenge(node)
    return refuse(node, "this is no challenge")


def meant_challenge(node: Node) -> t.Challenge:
    """The challenge that a phrase with "that challenge" in it points at."""
    found = node.bound
    if found is None:
        refuse(node, "which challenge is meant is not bound")
    if found.name in (CURRENT, "extra"):
        return t.Challenge(found.name)
    if found.name == "of target":
        return t.Challenge("of", of=t.Slot(TARGET))
    if found.name == "of each":
        return t.Challenge("of", of=t.ThatOne())
    if found.name == "of it":
        return t.Challenge("of", of=thing(found.phrase))
    return t.Challenge("slot", found.name)
