"""Round trips of generated nodes: whatever the vocabulary can say, it reads back as what it was."""

from __future__ import annotations

import random
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.wonders_of_the_first.phrase_families import family
from wonderwheel.games.wonders_of_the_first.text.grammar import node_classes
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Ability, Text
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Effect, Event
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hands import Draw
from wonderwheel.games.wonders_of_the_first.text.phrases.heads import On, Whenever
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind, TokenOnly
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some, Target
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.games.wonders_of_the_first.verbs import DO, FORBID, OTHERS, REPLACE, VERBS, WAIT
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import If
from wonderwheel.lang.nodes import Node, node_fields
from wonderwheel.lang.phrases import Either, Num, X

NAMES = ("Petraia", "Dragon", "Bio-Synth", "Undead", "Elf")
RESOURCES = ("energy", "action", "faith")
STATES = ("attacking", "defending", "equipped", "tapped", "untapped", "nullified")
ABILITIES = ("flying", "deathstrike", "ascend", "tap ability", "on arrival ability")
KINDS = ("Wonder", "card", "land", "item", "spell", "stone", "token", "equipment")
# The words that fit into a field that holds words: by class and field, or by field alone.
WORDS: dict[str, tuple[str, ...]] = {
    "HasCount.verb": ("control", "own"),
    "ControlsMore.verb": ("control", "own"),
    "RealmThat.how": ("each",),
    "tier": ("legendary", "primary"),
    "HasMore.what": ("energy", "faith", "action", "cards in hand"),
    "measure": ("power", "cost"),
    "Bounds.op": ("<=", ">=", "<", ">", "=="),
    "HowMany.op": ("<=", ">=", "<", ">", "=="),
    "TheDone.done": ("sacrificed", "denied"),
    "AllDone.done": ("sacrificed", "denied"),
    "ThatDid.did": ("attacked", "battled", "arrived"),
    "Tier.word": ("legendary", "primary", "secondary"),
    "State.word": STATES,
    "NoTriggers.kind": ("on attack", "on battle", "on arrival"),
    "ExtraTriggers.kind": ("on attack", "on death", "ascend"),
    "state": STATES,
    "WithAbility.word": ABILITIES,
    "WithoutAbility.word": ABILITIES,
    "amount": ("+2", "-3"),
    "TriggerAgain.kind": ("on arrival", "on attack"),
    "SomeDid.deed": ("attacked", "arrived", "died"),
    "NoneDid.deed": ("attacked", "arrived"),
    "Wins.how": ("win", "lose", "tie", "win or tie"),
    "IfBattleEnds.how": ("win", "lose", "tie"),
    "CantLeaveAbyss.verb": ("leave The Abyss", "arrive from The Abyss"),
    "CardWins.how": ("win", "lose", "tie"),
    "ToAbyss.source": ("", "a hand", "a deck", "banishment"),
    "TakenFrom.source": ("The Abyss", "The World", "a hand"),
    "TakenFrom.verb": ("banish", "bury"),
    "Arrives.origin": ("",),
    "DidBefore.deed": ("attacked", "battled", "defended"),
    "NameOne.kind": ("card", "class", "number", "orbital"),
    "KeepSome.verb": ("sacrifice", "destroy"),
    "ChooseSort.sort": ("type",),
    "ChooseSort.first": ("item", "Wonder"),
    "ChooseSort.second": ("land", "spell"),
    "OneOrOtherVerb.first": ("tap", "banish"),
    "OneOrOtherVerb.second": ("untap", "destroy"),
    "CopyEffect.whose": ("its", "that seek", "that"),
    "first": ("ebb", "noon"),
    "second": ("flow", "night"),
    "Chosen.word": ("ebb", "night"),
    "moment": ("round", "turn", "battle"),
    "Create.name": ("Mirror Sprite", "Golem"),
    "Create.kind": ("", "equipment item"),
    "source": ("your hand", "The Abyss"),
    "Arrives.source": ("", "a hand", "your hand"),
    "acts": tuple(verb.past for verb in VERBS if verb.is_passive(FORBID) or verb.is_passive(REPLACE)),
    "Undergoes.verb": tuple(verb.name for verb in VERBS if verb.is_passive(WAIT)),
    "DoesTo.verb": tuple(verb.name for verb in VERBS if verb.is_active(WAIT) and verb.on and not verb.noun),
    "Does.verb": tuple(verb.name for verb in VERBS if verb.is_active(WAIT) and (verb.noun or not verb.on)),
    "DoesMuch.verb": tuple(verb.name for verb in VERBS if verb.is_active(WAIT) and verb.resource),
    "Meaningless.verb": tuple(verb.name for verb in VERBS if not verb.can(DO) and not verb.can(OTHERS)),
    "CantDo.verb": ("attack", "die"),
    "WasDone.verb": ("destroy", "tap", "die"),
    "WasThisWay.verb": ("destroy", "tap", "deny"),
    "ThingDid.did": ("attacked", "battled", "arrived", "defended", "moved"),
    "CantCross.direction": ("into", "out of", "into or out of"),
    "ThingWas.verb": ("tap", "target", "stun"),
    "HasAbility.word": ABILITIES,
    "HasStock.does": ("gain", "lose", "spend"),
    "BattleWas.how": ("won", "lost", "tied"),
    "TriggerOn.kind": ("on arrival", "on attack", "ascend"),
    "areas": ("your hand", "The Abyss"),
    "by": ("", "you", "random"),
    "SortSeen.goal": ("banish", "hand"),
    "SortSeen.rest": ("back", "bury", "abyss"),
    "RestOfSeen.rest": ("back", "bury", "abyss"),
    "HandAway.how": ("bottom", "shuffled"),
    "resources": RESOURCES,
    "payments": RESOURCES,
    "resource": RESOURCES,
    "kind": ("+1", "-1", "shield", "rust"),
    "Kind.word": KINDS,
    "AlsoType.kind": ("Wonder", "land", "item"),
    "parity": ("odd", "even"),
    "name": NAMES,
    "names": NAMES,
    "orbital": NAMES,
    "to": NAMES,
}
# What goes into a slot: less than its family, so that a sentence stays one. By class and field, or by family.
SLOTS: dict[str, tuple[str, ...]] = {
    "DistributeCounters.what": ("Many",),
    "DoubleCounters.what": ("The",),
    "SortSeen.noun": ("Bare",),
    "CantBeBy.sources": ("Bare",),
    "DiscardSome.noun": ("Bare",),
    "PlayedThisWay.noun": ("Bare",),
    "MoreOfSame.what": ("Many",),
    "TopCards.whose": ("You", "TargetPlayer"),
    "Seize.what": ("A",),
    "Seek.what": ("A",),
    "ChooseAbility.what": ("A",),
    "ChooseTarget.what": ("Target",),
    "ChooseThing.what": ("A",),
    "KeepSome.what": ("A",),
    "DiscardIt.what": ("It",),
    "TakeAnyCounters.what": ("The",),
    "EquipTo.what": ("The",),
    "EquipTo.wearer": ("The",),
    "ExtraCost.effect": ("May",),
    "ChoosePlayer.who": ("TargetPlayer",),
    "Create.abilities": ("KeywordMod",),
    "PutIntoRealm.what": ("This", "It"),
    "TapAbilityUsed.what": ("A",),
    "HandlesCounters.what": ("A",),
    "SomeDid.what": ("Plain",),
    "ShuffleInto.who": ("You",),
    "LetDo.who": ("TargetPlayer", "EachOpponent"),
    "LetDo.effect": ("Deny", "Bury"),
    "Plays.what": ("Plain",),
    "DoesTo.what": ("Plain",),
    "SacrificeInEach.what": ("Plain",),
    "SacrificeInEach.where": ("RealmThat",),
    "WhereHeld.what": ("Plain",),
    "RealmThat.clause": ("WhereHeld",),
    "ControlsInRealms.noun": ("Bare",),
    "Harvests.what": ("Plain",),
    "PlayerAttacks.having": ("Plain",),
    "Controls.what": ("Plain",),
    "ControlsNone.what": ("A",),
    "TaxTargeting.what": ("A",),
    "HarvestAbilityUsed.what": ("A",),
    "BecomeCopy.of": ("The", "A"),
    "CreateCopy.what": ("It", "The", "A"),
    "IsState.what": ("This", "It", "Wearer"),
    "HasMost.what": ("This", "It", "Wearer"),
    "IsIn.what": ("This", "It", "Wearer"),
    "IsOnly.what": ("This", "It", "Wearer"),
    "IsTier.what": ("This", "It", "Wearer"),
    "Measured.what": ("This", "It", "Wearer"),
    "HasCounters.what": ("This", "It", "Wearer"),
    "IsA.what": ("This", "It", "Wearer"),
    "IsA.other": ("A",),
    "IsOf.what": ("This", "Wearer"),
    "AllAre.what": ("Them", "AllDone"),
    "AllAre.noun": ("Bare",),
    "AllDone.kind": ("Kind",),
    "ThingDid.what": ("This", "It", "Wearer"),
    "CantCross.what": ("This", "Each"),
    "IsControlled.what": ("This", "It"),
    "ThingWas.what": ("This", "It", "Wearer"),
    "HasAbility.what": ("This", "It", "Wearer"),
    "Wears.what": ("This", "It", "Wearer"),
    "IsNot.inner": ("IsState", "IsTier"),
    "Wears.noun": ("Bare",),
    "ThereAre.noun": ("Bare",),
    "ControlsRealm.realm": ("Here", "RealmNumber", "CurrentRealm"),
    "HalvePower.what": ("This", "It", "Target", "Each"),
    "PutThose.count": ("ThatMany",),
    "PlaysNth.noun": ("Bare",),
    "NextPlayedCosts.noun": ("Bare",),
    "CostChange.what": ("This", "It"),
    "May.who": ("You",),
    "Thing": ("This", "It", "Wearer", "Target", "Each", "That"),
    "Player": ("You", "TargetPlayer", "EachOpponent"),
    "Realm": ("Here", "TargetRealm", "RealmNumber", "ThatRealm"),
    "Quantity": ("Num", "X"),
    "Compares.first": ("CountOf",),
    "Unit": ("UnitNoun",),
    "Duration": ("ThisRound",),
    "Modifier": ("PowerMod", "BasePower", "KeywordMod"),
    "Keyword": ("Flying", "Deathstrike", "Attuned"),
    "Effect": ("Destroy", "Draw", "Stun", "Deny"),
    "Event": ("Attacks", "Dies", "Wins"),
    "Condition": ("RoundIs", "HasResource"),
    "Act": ("ToAttack", "ToSeize"),
    "Node": ("Kind",),
    "Gate": ("Hoard", "Kingdom"),
}
# Fields that only some values of another field allow; the texts use them.
SELDOM = {
    "Harvests.where": None,
    "RemoveSorts.kinds": ("+1", "shield"),
    "RemoveAsMany.kinds": ("rust",),
    "SortSeen.where": None,
    "DiscardSome.count": 1,
    "DiscardSome.up_to": False,
    "If.behind": False,
    "ToAbyss.where": None,
    "CostChange.from_hand": False,
    "Nullify.later": False,
    "PutIntoRealm.owners": False,
    "CostChange.per": None,
    "Harvests.at_least": None,
    "ChooseWord.again": False,
    "RealmThat.other": False,
    "RealmThat.adjacent": False,
    "Does.by_cards": False,
    "DoesMuch.by_cards": False,
    "GainThatAmount.more": 0,
}
COUNTS = ((Num(1), False), (Num(3), False), (Num(2), True), (X(), False), (None, False))
ACTORS = ("This", "Wearer", "A")
TAILS = (
    "ControlledBy",
    "OwnedBy",
    "WithCost",
    "WithCounters",
    "WithAbility",
    "ThatDid",
    "InAbyss",
    "InRealm",
    "WithBasePower",
    "WithPower",
)
PLACES = ("InAbyss", "InRealm")
ADJECTIVES = ("State", "Tier", "Enemy", "TokenOnly", "Trait")


WITH_NOUN: dict[str, Any] = {
    "Noun": lambda noun: noun,
    "Bare": lambda noun: noun,
    "A": Some,
    "Plain": Some,
    "The": Target,
    "Many": lambda noun: Target(noun, Num(3), True),
}


class Generator:
    """Makes nodes by chance."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def node(self, name: str) -> Any:
        if name in WITH_NOUN:
            return WITH_NOUN[name](self.noun(plain=name in ("Plain", "Bare")))
        cls = node_classes()[name]
        hints = get_type_hints(cls)
        if cls is Target:
            return Target(self.noun(), *self.random.choice(COUNTS))
        return cls(**{f.name: self.field(cls, f.name, hints[f.name]) for f in node_fields(cls)})

    def field(self, cls: type[Node], name: str, hint: Any) -> Any:
        if get_origin(hint) is tuple and f"{cls.__name__}.{name}" not in SELDOM:
            kinds = [kind for kind in get_args(hint) if kind is not Ellipsis]
            return tuple(self.field(cls, name, kind) for kind in kinds)
        options = [option for option in get_args(hint) if option is not type(None)]
        if options:
            if type(None) in get_args(hint) and (f"{cls.__name__}.{name}" in SELDOM or self.random.random() < 0.5):
                return None
            hint = self.random.choice(options)
        if f"{cls.__name__}.{name}" in SELDOM:
            return SELDOM[f"{cls.__name__}.{name}"]
        if hint is bool:
            return self.random.random() < 0.3
        if hint is int:
            return self.random.randint(2, 7)
        if hint is str:
            return self.random.choice(WORDS.get(f"{cls.__name__}.{name}") or WORDS[name])
        if f"{cls.__name__}.{name}" not in SLOTS and hint.__name__ in node_classes():
            return self.node(hint.__name__)
        return self.node(self.random.choice(self.fitting(cls, name, hint)))

    def fitting(self, cls: type[Node], name: str, hint: Any) -> tuple[str, ...]:
        special = SLOTS.get(f"{cls.__name__}.{name}")
        if special:
            return special
        if issubclass(cls, Event) and hint.__name__ == "Thing":
            return ACTORS
        return SLOTS[hint.__name__]

    def noun(self, plain: bool = False) -> Noun:
        """A noun as it may be said: one place at most, or none if the sentence has a place of its own."""
        while True:
            adjectives = [self.node(name) for name in self.random.sample(ADJECTIVES, self.random.randint(0, 1))]
            kinds = [Kind(kind) for kind in self.random.sample(KINDS, self.random.choice((1, 1, 2)))]
            tails = [self.node(name) for name in self.random.sample(TAILS, self.random.choice((0, 1, 1, 2)))]
            if sum(type(tail).__name__ in PLACES for tail in tails) > (0 if plain else 1):
                continue
            if (TokenOnly() in adjectives and Kind("token") in kinds) or (adjectives and len(kinds) > 1):
                continue
            try:
                return Noun.build([*adjectives, *kinds, *tails], None)
            except Unfit:
                continue


def check(ability: Ability) -> None:
    text = Text((ability,)).text()
    again = read(text)
    assert again == Text((ability,)), text
    assert again.text() == text


@pytest.mark.parametrize("name", family(Effect))
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_effects(name: str, seed: int) -> None:
    effect = Generator(seed).node(name)
    # Any card of the hand is said by another phrase, which counts them.
    assume(name != "DiscardSome" or getattr(effect, "noun", None) != Noun.build([Kind("card")], None))
    # What X is is told only where an X is.
    assume(name != "WhereX" or any(isinstance(part, X) for part in effect.effect.walk()))
    check(Ability(None, On("arrival"), None, (effect,)))


@pytest.mark.parametrize("name", family(Event))
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_events(name: str, seed: int) -> None:
    make = Generator(seed)
    event = make.node(name)
    assume(not isinstance(event, Either) or event.first != event.second)
    check(Ability(None, Whenever(event), None, (make.node("Draw"),)))


@pytest.mark.parametrize("name", family(Condition))
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_conditions(name: str, seed: int) -> None:
    make = Generator(seed)
    check(Ability(None, On("arrival"), None, (If(make.node(name), (Draw.build([None, make.node("Num")], None),)),)))
