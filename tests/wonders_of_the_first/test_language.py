"""Card English of Wonders of The First: texts of our own, written back as they are; what is refused, and where."""

from __future__ import annotations

import re

import pytest

from tests.support import clause
from tests.wonders_of_the_first.phrase_families import family
from wonderwheel.games.wonders_of_the_first.text.grammar import node_classes
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Ability, KeywordLine, Text
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Effect, Event
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.areas import PutIntoRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.flow import NextTime
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.phrases.heads import Whenever
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Target
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.lang.errors import Refused
from wonderwheel.lang.flow import If, May
from wonderwheel.lang.phrases import They
from wonderwheel.lang.reader import Names

# Every line is an ability in canonical words, made up for this test.
OURS = """\
Flying.
Deathstrike.
Symbiosis.
Symbiosis with land.
Solfera link.
Attuned Thalwind.
This gets all orbital links.
Each Wonder with cost 4 or more in your hand gets attuned for any lands.
Harvest: Gain 2 actions.
Rage.
Guardian.
Unstable.
Call.
Heart of a legend.
Stun each enemy in the current realm.
You can't play this from your hand to a realm in each realm not where you control a land.
Each opponent can't attack in this realm unless they spend 2 energy.
Each enemy can't move out of this realm.
Each opponent can't move Wonders into this realm.
If a -1 counter would be put on a Wonder you control, instead put a +1 counter on it.
Gain 1 faith for each 2 lands you control.
Draw cards equal to 8 minus the current round.
Each Wonder you control in each other realm gets +1.
Destroy target enemy. Create a 2-power Golem token in the realm it left.
Whenever this moves, tap target enemy in the realm it moved to.
Move target Wonder to a realm adjacent to it.
Tap target Wonder and another target Wonder. Destroy the second Wonder.
Create a 1-power Golem token in each realm where you control a stone and no Wonders.
Each enemy in each realm you control gets -1.
Awaken: This gets +3.
If you would gain energy, instead gain twice that many energy.
If you would gain faith, instead gain half that many rounded up faith.
If an opponent would lose faith, instead they lose 3 times that many faith.
If an opponent would gain energy, instead they gain that many plus two energy.
If a +1 counter would be put on this, instead put twice that many of those counters on it.
If a stone would be seized from you in this realm, instead draw a card.
Each enemy gets -1 this round and next round.
Each player who didn't attack this round loses 1 energy.
At the end of your turn, untap this.
Each player can't play more than 1 spell each round.
On attack: This gets +2 this turn.
On arrival: Stun target enemy.
On play: Discard 2 cards.
On attack: Deny 4.
On battle: Put three rust counters on each tapped enemy in this realm.
On defense: Target enemy in this realm gets -4 this round.
On harvest: Gain 2 faith for each Elf card you control.
On death: Draw a card.
On round start: You may untap target item you control.
On round end: Each opponent loses 1 energy.
On round 5: This gets +6.
Tap free: Portal another target Wonder with cost 2 or less to another target realm.
Tap action: Move target Wonder to target adjacent realm.
Tap free: Do nothing.
Sacrifice free: Gain X energy, where X is the total power of Wonders you control in adjacent realms.
Sacrifice action: Banish up to 2 target cards in The Abyss.
Tap action, spend X faith: Create X 3-power Mirror Sprite tokens with flying distributed among any even-numbered realm.
Spend 6 faith: Put target Wonder you own with cost X or less in The Abyss into this realm or an adjacent realm.
Eternal: Put this into any realm.
On arrival: Gain X energy, where X is half the number of lands you control, rounded down.
On arrival: Gain X energy, where X is the number of lands you control plus 2 times your faith.
On arrival: Tap each item. Draw a card for each item tapped this way.
On arrival: Stun up to 2 target Wonders in different realms.
On arrival: This gets base power equal to your faith this round.
On arrival: Choose 2 target Wonders. Destroy one of them. Tap the other.
On arrival: Each player who has more energy than the other player loses 1 energy.
On arrival: The controller of target Wonder draws a card.
On arrival: Destroy each enemy with the lowest power in this realm.
On arrival: If an opponent controls the Wonder with the highest power, draw a card.
On arrival: Tap target Wonder with the most +1 counters.
On arrival: Gain X energy, where X is the highest cost among Wonders with odd cost.
On arrival: Move this to another realm where you control more Wonders than an opponent.
On arrival: Draw a card for each other realm with an item.
On arrival: Gain X energy, where X is the number of adjacent realms with no enemies.
Ascend: This gets +3 for each faith you have.
Kingdom 6: Each Dragon card you control gets +5.
Hoard 4: On attack: Draw 2 cards.
If this is free: Eternal: Look at target opponent's hand. You make all their choices on their next turn.
Once each round, whenever another Undead card arrives in this realm, its owner sacrifices an item.
The first time an enemy attacks in this realm each round, it gets -2 this round.
The first time you seize a stone, if the current round is 2, gain an action.
At the start of each odd-numbered round, draw a card.
At the end of each round, if you have any energy, gain 4 energy next round.
At the end of round 6, if there are no enemies in this realm, gain control of target stone in this realm.
At the end of the game, return target land you control to its owner's hand.
On attack abilities of each enemy in this realm don't trigger.
Whenever an item is destroyed, gain 1 faith.
Whenever a player draws a card, gain 1 faith.
Whenever an opponent gains control of a Wonder, draw a card.
Whenever a Wonder is returned to hand, draw a card.
Discard a card free: Draw 2 cards.
Discard 2 cards action: Seize a stone.
Deny 3 free: Gain 1 energy.
Remove two rust counters free: Draw a card.
Put a -1 counter action, spend 2 faith: Draw a card.
Spend 2 energy free: Draw a card.
Tap action, spend 3 energy: Draw a card.
Bury free: Gain 3 energy.
If you would draw a card, instead gain 1 faith.
If an opponent would destroy a Wonder you control, instead draw a card.
If this would die, instead bury it.
If a Wonder would be put into The Abyss, instead banish it.
If an opponent would gain control of this, instead draw a card.
Each opponent can't discard Wonders.
Each enemy can't die.
On arrival: Gain 1 faith for each card discarded this round.
On arrival: Gain 1 faith for each stone an opponent seized this round.
On arrival: Gain 1 faith for each Wonder that died this round.
On arrival: Each opponent moves a Wonder to realm 2.
On arrival: Target opponent discards their hand.
On arrival: Target opponent seizes a stone.
If this would be destroyed, instead put it into target realm with no enemies.
While this is untapped, each enemy with a tap ability is nullified.
Each non-legendary non-Bird Wonder without flying gets -1.
Each other Pirate, Ghost, or Golem card you control gets +1.
Each of your lands and items not named this can't be targeted or tapped by opponents.
On arrival: Create a 3-power Golem token in each realm where you control a secondary Wonder.
Equipped Wonder and each Wonder you control that shares a class with it get +3.
This gets power equal to 3 times the current round.
This gets cost and base power equal to the current round.
This gets +2 for each equipment equipped to this.
Equipped Wonder gets +1 and "On battle: You may discard a card. If you do, draw 2 cards."
On arrival: Choose odd or even. Each opponent can't play cards with that base cost this round.
On arrival: Choose a number. Each Wonder with that cost gets -2 this round.
On arrival: Name a class. Destroy each land of that class.
On arrival: Choose item or land. Destroy each card of that type.
On arrival: Sacrifice a Wonder. Create a token copy of the sacrificed Wonder in the lowest-numbered realm.
On arrival: Destroy target Wonder in a realm where you control a stone.
On arrival: Stun target enemy in the same realm as a Golem card you control.
On arrival: Destroy target Wonder with power less than or equal to the number of Wonders denied this way.
On arrival: Destroy target Wonder with power less than its power.
On arrival: Banish the top card of your deck. Gain X faith, where X is the cost of that card.
On arrival: Return a random card in banishment to its owner's hand.
On arrival: Destroy each Wonder returned by this.
On arrival: Put this from The Abyss into a realm with no enemies.
On arrival: Create a 2-power Golem token in each other realm where you control a land.
On arrival: Create a 2-power Golem token in up to 4 different realms.
On arrival: Create a 5-power Golem token in each realm.
On arrival: Put two +1 counters on one of those target Wonders.
On arrival: If you control 4 or more Wonders that share a class, draw a card.
On arrival: Each Solfera Wonder gets +1 this round. Others get -1 this round.
On arrival: Put a shield counter on this for each Wonder affected this way.
On arrival: Banish them. Each player draws that many cards.
On arrival: The defending player sacrifices a Wonder. That player draws 2 cards.
On arrival: Its controller loses 3 energy.
Whenever you attack in any other realm, draw a card.
Whenever a player harvests, gain 1 faith.
Whenever an opponent plays an item to this realm, tap target item they control.
Whenever you spend faith, put a rust counter on this for each faith you spend.
On round end: Put a rust counter on this for each energy you lose, up to a maximum of 6.
Remove all rust counters from this. Gain that much energy.
For the rest of the game, each player gains an action at the start of each round.
On arrival: Reveal the top card of your deck. If it is Thalwind, draw it. Otherwise, bury it.
On arrival: Choose one: draw 2 cards; gain 3 energy; destroy target item.
Whenever equipped Wonder attacks, at end of turn, sacrifice this and destroy each Wonder in this realm.
On arrival: Banish target stone in this realm. If you do, this becomes a stone. It stays a Wonder. It can be seized.
On arrival: Sacrifice a Wonder or item in each realm where you control a stone.
On arrival: Choose ebb or flow again.
On arrival: Each opponent discards 2 cards of your choice.
Nullify each item or land this round, including those that arrive later this round.
While this is equipped, whenever this would attack, you may first move it to an adjacent realm.
Each item costs you 2 less to play from your hand.
Whenever you harvest 3 or more lands, gain an action.
This gets all the abilities of untapped token Wonders that arrived this round.
On arrival: Each enemy in realm 4 gets base power 3 this round. They get the same classes as that card.
On arrival: Gain faith equal to the number of tokens in that realm.
Spend 2 faith: Target player can't attack, target cards, or play lands in target realm this round.
Each opponent can't gain energy from stones.
Each opponent can't seize stones in this realm unless they pay you 3 energy or 2 actions.
You can't play this from your hand to a realm unless an opponent controls a stone in that realm.
On arrival: Gain 1 energy for each Wonder destroyed this round.
Banish free: Each opponent stuns a Wonder.
Whenever you sacrifice a Wonder or a Wonder becomes stunned, draw a card.
If this would be sacrificed or untapped, instead draw a card.
Each Wonder you control can't be stunned, moved, or sacrificed by opponents.
Stun each enemy with 2 or more rust counters.
Destroy target Dragon or land card in realms 1 and 3.
Destroy target tapped or nullified enemy in this realm and adjacent realms.
Destroy each enemy in each odd-numbered realm.
Destroy each enemy in target realm where you control a land.
Move target enemy to the highest-numbered realm.
Move target enemy to the realm with the most Wonders.
Move target enemy to the realm where you control the fewest Wonders.
Move target enemy to a realm where you control no Wonders.
Each opponent chooses one: they discard a card; they sacrifice a Wonder.
Return target Wonder that died this round to its owner's hand.
Destroy each enemy that was tapped this round.
Untap each Wonder you control that didn't attack this round.
Gain control of target stone in the center.
If you sacrificed 2 or more Wonders this round, draw a card.
Draw a card for each +1 counter on target Wonder.
Draw cards equal to the number of counters on target Wonder.
Each opponent loses 2 energy unless they discard a card.
If this didn't arrive this round, draw a card.
Deny 2. Return a Wonder denied this way to your hand.
Draw a card for every 2 items you control.
This gets +1 for each land you control, up to a maximum of 4.
This gets power equal to the number of this realm.
Each opponent can't portal Wonders into this realm.
On death: Draw a card for each card banished by this.
Gain energy equal to your faith, up to a maximum of 5.
Remove any number of shield counters from target Wonder. Draw a card for each counter removed this way.
Remove all counters from target Wonder. Gain energy equal to the number of counters removed this way.
Banish up to 2 target items with total cost 4 or less.
Whenever this dies, return it from The Abyss to its owner's hand.
Whenever an Elf card you control arrives, stun each enemy in the same realm.
On arrival: Tap each enemy with base power 2 or less. Put a -1 counter on those enemies.
Whenever a Dragon card attacks, that Dragon gets +1 this round.
On arrival: Tap each enemy in each adjacent realm. Put a -1 counter on each enemy tapped this way.
Destroy target item or tapped Wonder card.
Enemy spells can't target Wonders you control.
Destroy each enemy in one realm.
Lands you play cost no action.
Draw a card for each class among Wonders you control.
Deny 2. If the denied cards are all lands, draw a card.
Gain energy equal to the difference between the power of target Wonder and the number of lands you control.
For each realm you control, choose one: gain 1 energy; draw a card.
Choose odd or even. Each enemy in any realm with a number of that kind gets -2 this round.
Move target Wonder to a higher-numbered realm.
Name a class. Destroy each Wonder not of that class.
Gain energy equal to the number of classes among Wonders you control.
Draw a card for each orbital among Wonders you control.
Deny 4. Target opponent chooses one of the denied cards. Put that card on top of its owner's deck.
Choose one, or if you control 4 or more lands, choose both: destroy target item; draw a card.
On arrival: You may reveal a Dragon card in your hand. If you do, put two +1 counters on this.
Each player who didn't attack this round discards a card.
Choose a number. Reveal the top card of your deck. If the cost of it is equal to that number, draw it.
This gets base power equal to the total cost of items you control.
Destroy each enemy in each realm with more enemies than Wonders you control.
You and each opponent draw a card.
Banish 2 target Wonders. Gain energy equal to their total power.
On arrival: Return target item in its owner's Abyss to its owner's hand.
Whenever you harvest a land, gain 1 energy for each land harvested this way.
On arrival: Destroy 2 target enemies with different powers.
"""
LINES = OURS.splitlines()


@pytest.mark.parametrize("line", LINES)
def test_our_texts_are_written_as_they_are_read(line: str) -> None:
    node = read(line)
    assert node.text() == line
    assert read(node.text()) == node


def test_the_tests_use_every_node() -> None:
    used = {type(node).__name__ for line in LINES for node in read(line).walk()}
    used |= {*family(Effect), *family(Event), *family(Condition)}
    # Several heads are read as several abilities, several of the ways to choose as one choice of them.
    assert sorted(set(node_classes()) - used) == ["ChooseSeveral", "Heads"]


def test_a_whole_text_keeps_its_lines() -> None:
    text = "On arrival: Gain 3 faith.\nSpend 2 faith: Draw a card.\nFlying."
    node = read(text)
    assert node.text() == text
    assert [type(line) for line in node.abilities] == [Ability, Ability, KeywordLine]


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("ON ARRIVAL / Stun target enemy Wonder.", "On arrival: Stun target enemy."),
        ("When this dies draw 2.", "Whenever this dies, draw 2 cards."),
        ("When this dies, draw two cards.", "Whenever this dies, draw 2 cards."),
        ("Tap Free / Draw a card and then gain +1 energy.", "Tap free: Draw a card. Gain 1 energy."),
        ("All Golems you control get +1.", "Each Golem card you control gets +1."),
        ("Allied Wonders get +1.", "Each Wonder you control gets +1."),
        ("Destroy target ally.", "Destroy target Wonder you control."),
        ("On Harvest / Hoard 2: Gain an additional action.", "Hoard 2: On harvest: Gain an action."),
        ("Ascend, this gets +9.", "Ascend: This gets +9."),
        ("Opponents’ lands cost 2 more to play.", "Each land costs each opponent 2 more."),
        (
            "Equipped Wonder gets +2. Sacrifice this at end of round.",
            "Equipped Wonder gets +2.\nAt the end of each round, sacrifice this.",
        ),
    ],
)
def test_the_reader_is_generous(said: str, canonical: str) -> None:
    assert read(said).text() == canonical


def caret(text: str) -> str:
    with pytest.raises(Refused) as refused:
        read(text)
    trouble = refused.value.trouble
    shown, mark, *_ = trouble.picture().split("\n")
    assert not trouble.word() or shown[mark.index("^") : len(mark)] == trouble.word()
    return trouble.word()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("On arrival: Stun target frog.", "frog"),
        ("On arrival: Frobnicate target enemy.", "Frobnicate"),
        ("Flying. / Tap free: Draw a crad.", "crad"),
        ("On arrival: Draw a card\nTap free: Tap target quickly Wonder.", "quickly"),
        ("On arrival: Draw a card, and.", ""),
        ("On arrival: Draw a card. (Frogs are nice.)", "Frogs"),
        ("Mystery link of doom.", "of"),
    ],
)
def test_a_refusal_points_at_the_first_word_not_understood(text: str, word: str) -> None:
    assert caret(text) == word


@clause("CR132-realm.a", "CR132-403.a", "CR132-kingdom.a", "CR132-hoard.a")
@pytest.mark.parametrize(
    ("text", "word", "reason"),
    [
        ("On arrival: Portal target Wonder to realm 9.", "9", "there are realms 1 to 7 (CR132-realm.a)"),
        ("On arrival: Destroy each item in realm 0.", "0", "there are realms 1 to 7 (CR132-realm.a)"),
        ("On arrival: Create a 5-power Golem token in up to 8 different realms.", "8", "there are realms 1 to 7"),
        ("On round 8: Draw a card.", "8", "a game has rounds 1 to 7 (CR132-403.a)"),
        ("On round 0: Draw a card.", "0", "a game has rounds 1 to 7 (CR132-403.a)"),
        ("At the end of round 8, if there are no enemies in this realm, draw a card.", "8", "rounds 1 to 7"),
        ("On arrival: If it is round 9, draw a card.", "9", "rounds 1 to 7"),
        ("Your ascend abilities may work on rounds 6 and 8.", "8", "rounds 1 to 7"),
        ("Kingdom 0: This gets +5.", "0", "a kingdom is of 1 land or more (CR132-kingdom.a)"),
        ("Hoard 0: This gets +5.", "0", "a hoard is of 1 stone or more (CR132-hoard.a)"),
        ("On arrival: Draw 0 cards.", "0", "nothing is done with 0 of something"),
        ("On arrival: Draw 0.", "0", "nothing is done with 0 of something"),
        ("On arrival: Put 0 +1 counters on this.", "0", "nothing is done with 0 of something"),
        ("On arrival: Gain 0 energy.", "0", "nothing is done with 0 of something"),
        ("On arrival: Create 0 2-power Golem tokens in this realm.", "0", "nothing is done with 0 of something"),
        ("On arrival: Destroy up to 0 target items.", "0", "nothing is done with 0 of something"),
        ("On arrival: Sacrifice 0 Wonders.", "0", "nothing is done with 0 of something"),
        ("On arrival: Seek 0 an item.", "0", "nothing is done with 0 of something"),
        ("Spend 0 faith: Draw a card.", "0", "nothing is done with 0 of something"),
        ("Whenever you harvest 0 or more lands, draw a card.", "0", "nothing is done with 0 of something"),
    ],
)
def test_a_number_that_there_cannot_be_is_refused(text: str, word: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        read(text)
    assert (refused.value.trouble.word(), reason in refused.value.trouble.reason) == (word, True)


@pytest.mark.parametrize(
    "text",
    [
        "On arrival: Destroy target Wonder with cost 0 or less.",
        "On arrival: Create a 0-power Golem token in this realm.",
        "On round 7: Each enemy in realm 7 gets base power 0 this round.",
        "Hoard 1: This gets +1.",
    ],
)
def test_a_number_of_the_smallest_or_largest_kind_is_read(text: str) -> None:
    assert read(text).text() == text


def test_a_refusal_says_what_was_expected() -> None:
    with pytest.raises(Refused) as refused:
        read("Spend 3 faith: Draw a wonder.")
    assert "card" in refused.value.trouble.expected
    assert "expected" in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card (and smile",
        "Draw a card) now.",
        'Equipped Wonder gets "',
        'Equipped Wonder gets "".',
        "On arrival: Draw a card ((twice)).",
        "Whenever it arrives, draw a card.",
        "On arrival: On attack: Draw a card.",
        "Each enemy you control gets +1.",
        "Draw a card § now.",
        "Destroy all items and enemies.",
        "Destroy all enemy items and lands.",
        "You may draw a card and target player discards a card.",
        "Draw X cards and gain X energy, where X is the number of stones you control.",
        "Draw a card for each Wonder you control this round.",
        "Foo a class.",
        "Sneaky Wonders get +1.",
    ],
)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read(text)


def test_ambiguity_is_refused_and_both_readings_are_shown() -> None:
    with pytest.raises(Refused) as refused:
        read("Stun target enemy and destroy this if you do and draw a card if they do if it is round 3.")
    assert "ways" in str(refused.value) or "fit" in str(refused.value)


def test_the_own_name_means_this() -> None:
    for name, text in (
        ("Orla, Keeper of Tides", "Orla gets +2."),
        ("Orla, Keeper of Tides", "Orla, Keeper of Tides gets +2."),
        ("Lars the Bold", "Lars gets +2."),
    ):
        assert read(text, name).text() == "This gets +2."


@pytest.mark.parametrize(
    ("name", "text", "canonical"),
    [
        ("Stun", "On arrival: Stun target enemy.", "On arrival: Stun target enemy."),
        ("Stun", "On arrival: Stun target enemy. Stun gets +2 this round.", None),
        ("Double", "On arrival: Double the power of target Wonder this round.", None),
        ("Put", "On arrival: Put a +1 counter on this.", None),
        ("Move", "Tap free: Move target Wonder to an adjacent realm. Move gets +1 this round.", None),
        ("Draw", "On arrival: Draw a card.\nWhenever Draw attacks, draw a card.", None),
        ("Third", "Whenever you play a third card, draw 3 cards.", None),
        ("Three", "On arrival: Draw 3 cards. Three gets +1 this round.", None),
        ("A", "On arrival: Draw a card.", None),
        ("Golem", "Each other Golem card you control gets +1.\nGolem gets +2.", None),
        ("Flying", "Flying.", None),
        ("Draw Two", "On arrival: Draw two cards.", "On arrival: Draw 2 cards."),
        ("Target Wonder", "On arrival: Untap target Wonder.", "On arrival: Untap this."),
    ],
)
def test_a_card_may_be_called_like_a_word_of_its_text(name: str, text: str, canonical: str | None) -> None:
    """Plain words come before a name of one word; a name of several words comes before plain words."""
    expected = canonical or re.sub(rf"\b{name}(?= gets| attacks)", "this", text).replace("\nthis", "\nThis")
    expected = expected.replace(". this", ". This")
    assert read(text, name, Names(["Golem"])).text() == expected


def test_a_card_that_is_called_like_a_word_is_refused_where_nothing_can_be_read() -> None:
    with pytest.raises(Refused) as refused:
        read("On arrival: Stun target enemy. Stun frogs quickly.", "Stun")
    assert refused.value.trouble.word() == "frogs"


def test_a_name_that_stands_often_is_the_word_or_the_card_everywhere() -> None:
    text = "On arrival: " + " ".join(["Stun target enemy."] * 7)
    assert read(text, "Stun").text() == text
    assert read("On arrival: " + " ".join(["Untap Stun."] * 7), "Stun").text().count("ntap this.") == 7


def test_a_class_in_the_own_name_stays_a_class() -> None:
    text = "You may tap a Golem you control."
    assert read(text, "Golem Nest").text() == "You may tap a Golem card you control."
    assert read(text, "Golem Nest", Names(["Golem"])) == read(text)


def test_known_names_are_read_in_any_form() -> None:
    names = Names(["Elf", "Lens"])
    assert read("Untap all elves.", "", names).text() == "Untap each Elf card."
    assert read("Untap all Lenses.", "", names).text() == "Untap each Lens card."
    assert read("Untap each non-lens Wonder.", "", names).text() == "Untap each non-Lens Wonder."


@pytest.mark.parametrize(
    "text",
    [
        "On arrival: Stun target enemy. That enemy gets -1 this round.",
        "On arrival: Untap target Wonder you control. That ally gets +1 this round.",
        "On arrival: Stun target enemy. Gain control of that enemy this round.",
    ],
)
def test_that_enemy_and_that_ally_are_written_as_they_are_read(text: str) -> None:
    assert read(text).text() == text
    assert read(read(text).text()) == read(text)


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("On arrival: Draw a cards.", "On arrival: Draw a card."),
        ("On arrival: Draw 2 card.", "On arrival: Draw 2 cards."),
        ("Wonders you control gets +1.", "Each Wonder you control gets +1."),
        ("This get +1.", "This gets +1."),
    ],
)
def test_one_and_many_may_be_mixed_up_where_nothing_else_can_be_meant(said: str, canonical: str) -> None:
    assert read(said).text() == canonical


def test_a_name_for_one_is_no_group() -> None:
    with pytest.raises(Refused):
        read("Orla gets +2.")


def test_brackets_are_not_noise() -> None:
    assert read("Draw a card. (This includes tokens.)").text() == "Draw a card. This includes tokens."
    with pytest.raises(Refused):
        read("Flying (It may move twice.)")


def test_what_belongs_together_stays_together() -> None:
    (ability,) = read("On arrival: You may sacrifice this. If you do, this costs 2 less.").abilities
    assert isinstance(ability, Ability)
    assert [type(effect) for effect in ability.effects] == [May, If]
    (seek,) = read("Tap free: Seek 2 a Wonder. When it arrives, stun it.").abilities
    assert isinstance(seek, Ability)
    assert isinstance(seek.effects[1], NextTime)


def test_every_phrase_knows_its_place() -> None:
    text = "Whenever this attacks, stun target enemy."
    node = read(text)
    spans = {type(part): part.span for part in node.walk()}
    for cls, words in ((DOING["stun"], "stun target enemy"), (Target, "target enemy"), (This, "this")):
        span = spans[cls]
        assert span is not None
        assert text[span.start : span.end] == words
    assert read(text.replace("attacks,", "attacks  ,")) == node


def test_what_another_player_may_do_he_does_himself() -> None:
    (ability,) = read("Each player may draw a card and discard a card.").abilities
    assert isinstance(ability, Ability)
    (may,) = ability.effects
    assert isinstance(may, May)
    assert [getattr(effect, "who", None) for effect in may.effects] == [They(), They()]
    assert read(ability.text()).abilities == (ability,)


def test_put_and_return_are_one_phrase() -> None:
    one, two = (read(f"Eternal: {verb} this {to} target realm.") for verb, to in (("Return", "to"), ("Put", "into")))
    assert one == two
    assert any(isinstance(part, PutIntoRealm) for part in one.walk())


def test_no_text_is_no_ability() -> None:
    assert read("") == Text()
    assert read("").text() == ""


def test_a_trigger_behind_its_own_head_is_one_trigger() -> None:
    (ability,) = read("On Attack / Whenever this attacks unopposed, draw a card.").abilities
    assert isinstance(ability, Ability)
    assert isinstance(ability.head, Whenever)
