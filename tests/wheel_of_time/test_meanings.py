"""What texts mean: every shipped text becomes plain structures, which can be kept and compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.wheel_of_time.texts import names
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.cards import texts
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.cards.texts import (
    COMPILED,
    Kept,
    encoded,
    listings,
    read_again,
    shipped_texts,
    text_of,
)
from wonderwheel.games.wheel_of_time.meaning import abilities, costs
from wonderwheel.games.wheel_of_time.meaning import amounts as m
from wonderwheel.games.wheel_of_time.meaning import card_deeds as k
from wonderwheel.games.wheel_of_time.meaning import conditions as c
from wonderwheel.games.wheel_of_time.meaning import deeds as d
from wonderwheel.games.wheel_of_time.meaning import rules as r
from wonderwheel.games.wheel_of_time.meaning import standing_rules as s
from wonderwheel.games.wheel_of_time.meaning import terms as t
from wonderwheel.games.wheel_of_time.meaning import token_deeds as o
from wonderwheel.games.wheel_of_time.meaning.abilities import (
    Ability,
    AsAdvantage,
    AtStep,
    NeedsPattern,
    Outcome,
    Play,
    PlayCost,
    PlayDuring,
    Requires,
    SideOnly,
    Static,
    Triggered,
    Used,
)
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.costs import EventsCostMore
from wonderwheel.games.wheel_of_time.meaning.listing import shown
from wonderwheel.games.wheel_of_time.meaning.understanding import Understood, understood

GOLDEN = Path(__file__).parent / "golden"
ONE = m.Number(1)
TARGET = t.Slot("target")


def meant(text: str, type_: str = "character") -> tuple[Ability, ...]:
    return understood(text, type_, "here", names()).abilities


def card(name: str) -> tuple[Ability, ...]:
    return shipped_texts()[shipped()[name].number].abilities


def one(symbol: str, number: int = 1) -> m.Symbols:
    return m.Symbols((m.SymbolCount(m.Number(number), symbol),))


# -- the shipped texts -------------------------------------------------------------------------------------------------


def test_every_text_means_something() -> None:
    with_text = {each.number for each in shipped_cards() if each.text}
    assert set(shipped_texts()) == with_text
    assert all(text.abilities for text in shipped_texts().values())


def test_the_listings_are_those_that_were_looked_at() -> None:
    """`python tools/card_listings.py` writes them anew; the difference shows what a change does to cards."""
    kept = {path.stem: path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.txt")}
    assert listings(read_again().texts) == kept


def test_compiled_texts_are_kept_and_come_back_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    again = read_again()
    saved = Path(texts.__file__).parent / COMPILED
    assert saved.read_bytes() == encoded(again)
    assert shipped_texts() == again.texts
    shipped_texts.cache_clear()
    monkeypatch.setattr(texts, "digest", lambda: "another compiler")
    read: list[Kept] = []

    def noted() -> Kept:
        read.append(again)
        return again

    monkeypatch.setattr(texts, "read_again", noted)
    assert shipped_texts() == again.texts
    assert read == [again], "what another compiler made is not used"
    shipped_texts.cache_clear()


def test_a_place_in_the_words_is_known_for_each_ability() -> None:
    for text in shipped_texts().values():
        said = [text.words[slice(*span)] for span in text.spans]
        assert len(said) == len(text.abilities)
        assert list(dict.fromkeys(said)) == list(dict.fromkeys(text.words.split("\n")))


def test_meanings_are_plain_data() -> None:
    for text in shipped_texts().values():
        plain = msgspec.to_builtins(text)
        assert msgspec.convert(plain, Understood) == text


# Fields that hold a word of a closed set: each word is explained in the docstring of its structure.
WORDS: dict[type[Meaning], str] = {
    c.Event: "kind",
    s.Act: "kind",
    t.Player: "which",
    t.Challenge: "which",
    t.InState: "word",
    t.InPlace: "place",
    m.Loyalty: "which",
    k.ChooseWord: "kind",
    d.Later: "moment",
    d.Lasting: "until",
    o.WithSeen: "how",
    EventsCostMore: "which",
    AtStep: "step",
}


def within(value: object) -> Iterator[Meaning]:
    if isinstance(value, Meaning):
        yield value
        for name in value.__struct_fields__:
            yield from within(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from within(each)


def test_every_word_that_a_structure_holds_is_explained() -> None:
    used = {
        (type(each), str(getattr(each, WORDS[type(each)])))
        for text in shipped_texts().values()
        for each in within(text.abilities)
        if type(each) in WORDS
    }
    explained = {kind: " ".join((kind.__doc__ or "").split()).lower() for kind in WORDS}
    unexplained = [(kind.__name__, word) for kind, word in used if word.lower() not in explained[kind]]
    assert unexplained == []
    assert len(used) > 80


def test_every_structure_says_what_it_does_and_is_used() -> None:
    """A closed set: nothing is there that no shipped card means, but "2 for each", which other cards may say."""
    used = {type(each) for text in shipped_texts().values() for each in within(text.abilities)}
    declared = {
        each
        for module in (t, m, c, k, o, d, s, costs, r, abilities)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Meaning) and each is not Meaning
    }
    assert declared - used == {m.Times}
    assert all(each.__doc__ for each in declared)


# -- what some cards mean ----------------------------------------------------------------------------------------------


def test_confrontation() -> None:
    assert card("Confrontation") == (Outcome(True, (o.AddPattern(t.YOU, m.Number(2)),), m.Number(5)),)


def test_fireball() -> None:
    wounded = t.Target(t.Cards(("character", "troop"), (t.TakesPartIn(t.Challenge("current")),)))
    assert card("Fireball") == (
        Requires((PlayDuring(("Opening Moves", "Coming to Grips")),)),
        Play((k.PutDamage(wounded, ONE),)),
    )


def test_lord_pelivar() -> None:
    assert card("Lord Pelivar") == (
        Used(
            "event",
            (o.RemoveFromPool(ONE, t.Player("opponent"), "character", t.Challenge("of", of=t.This())),),
            (o.Pay(one("Combat")),),
            condition=c.TakesPart(t.This(), t.Challenge("some", "challenge", cards=t.Cards(("challenge",)))),
        ),
    )


def test_lan_mandragoran() -> None:
    either = m.Symbols((m.SymbolCount(ONE, "Politics"), m.SymbolCount(ONE, "Intrigue")), either=True)
    assert card("Lan Mandragoran") == (
        Static((s.Cannot(s.Act("control", what=t.This()), who=t.Player("villain")),)),
        Used("event", (o.Generate(t.This(), either),), (o.Pay(one("Combat", 2)),)),
    )


def test_rahvin_pays_with_what_he_rolled() -> None:
    (ability,) = card("Rahvin (I)")
    assert isinstance(ability, Used)
    assert ability.price == (o.Pay(one("One Power", 3), of=t.This(), rolled=True),)


def test_rand_grows() -> None:
    *_, growth = card("Rand al'Thor (IV)")
    grown = s.Gets(t.This(), ONE, "One Power", most=4)
    assert growth == Triggered(
        c.Event("rolls", t.This(), symbol="One Power", least=2), (d.Lasting(grown, "rest of game"),)
    )


def test_the_tide_of_battle() -> None:
    first, second, third = card("The Tide of Battle")
    assert first == Outcome(
        True,
        (
            k.BecomeAdvantage(t.This(), player=t.YOU),
            o.PutTokens("initiative", m.Full(2, m.Margin()), t.This()),
        ),
    )
    assert isinstance(second, AsAdvantage)
    assert isinstance(second.ability, Used)
    assert second.ability.price == (k.Rotate(t.This()), o.RemoveTokens("initiative", m.X(), t.This()))
    assert isinstance(third, AsAdvantage)


# -- lines on different types of cards ---------------------------------------------------------------------------------


def test_a_rule_on_an_event_lasts_for_the_turn_and_on_a_character_while_it_is_in_play() -> None:
    rule = s.Gets(t.This(), ONE, "Combat")
    assert meant("This gets +1 Combat.", "character") == (Static((rule,)),)
    assert meant("This gets +1 Combat.", "event") == (Play((d.Lasting(rule, "turn"),)),)
    assert meant("This gets +1 Combat next turn.", "event") == (Play((d.Lasting(rule, "next turn"),)),)


def test_what_is_asked_for_stands_apart_from_what_is_done() -> None:
    assert meant("Villain only. Needs 5 Pattern.\nDraw a card.", "event") == (
        Requires((SideOnly("villain"), NeedsPattern(5))),
        Play((o.Draw(t.YOU, ONE),)),
    )
    assert meant("To play this, pay 2 Combat X times.\nAdd X Pattern.", "event") == (
        Requires((PlayCost(o.Pay(one("Combat", 2), often=True)),)),
        Play((o.AddPattern(t.YOU, m.X()),)),
    )


def test_otherwise_belongs_to_its_condition() -> None:
    (played,) = meant("If you are a Hero, draw a card. Otherwise, add 1 Pattern.", "event")
    hero = c.PlaysSide("hero")
    assert played == Play((d.If(hero, (o.Draw(t.YOU, ONE),), (o.AddPattern(t.YOU, ONE),)),))


def test_a_rule_with_a_condition() -> None:
    (rule,) = meant("While this is damaged, this gets +1 Combat.")
    damaged = c.Fits(t.This(), (t.InState("damaged"),))
    assert rule == Static((r.While(damaged, (s.Gets(t.This(), ONE, "Combat"),)),))


def test_a_target_line_is_played_and_the_rest_holds() -> None:
    (aimed, held) = meant("Target a troop.\nThe target gets +1 Combat.", "advantage")
    assert aimed == Play((k.DeclareTarget((t.Target(t.Cards(("troop",))),)),))
    assert held == Static((s.Gets(TARGET, ONE, "Combat"),))


@pytest.mark.parametrize(
    ("text", "type_", "words"),
    [
        ("Draw a card.", "character", '"draw a card" is understood but cannot be played yet'),
        ("Otherwise, draw a card.", "event", "there is no condition before it"),
        ("Repeat this until one of them is mortally wounded.", "event", "what is to be repeated is not said"),
        ("The target gets +1 Combat.", "character", "nothing is targeted"),
        ("Stun a troop.", "event", "this word is not known here"),
        ("Rotate a troop if it is damaged.", "event", "would be chosen only if it is true"),
        ("Target a Wolff troop.", "event", "did you mean Wolf"),
    ],
)
def test_what_means_nothing_there_is_refused_with_its_place(text: str, type_: str, words: str) -> None:
    with pytest.raises(SetupError, match=words) as problem:
        meant(text, type_)
    assert str(problem.value).startswith("here:")
    assert "^" in str(problem.value)


def test_a_card_of_ones_own_is_understood_with_the_names_of_the_shipped_cards() -> None:
    mine = CardDef("My Wolf", "troop", text="Each Wolf you control gets +1 Combat.")
    assert text_of(mine).words == "Each Wolf card you control gets +1 Combat."
    assert text_of(mine).references == ()


def test_a_meaning_can_be_read() -> None:
    assert shown(o.AddPattern(t.YOU, m.Number(2))) == "AddPattern(who Player, amount Number(n 2))"
    assert shown(s.Dominant()) == "Dominant"
    assert shown((s.Dominant(), t.Player("each"))) == "[Dominant, Player(which each)]"
