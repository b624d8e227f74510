"""What texts make of abilities, traits and allegiances, looked at on the table."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, next_turn
from wonderwheel.games.wheel_of_time.evaluating.current import permanent
from wonderwheel.games.wheel_of_time.table.catalogue import DARK_ONE, DRAGON, RULED

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)


def abilities(play: Play, name: str) -> list[int]:
    return list(play[f"card.{name}.abilities"])


# -- greater and smaller -----------------------------------------------------------------------------------------------


@clause("WOT20-action.ability.3", "WOT20-glossary.current-ability.1")
def test_texts_add_to_abilities_and_take_from_them() -> None:
    marksmen = mine("Marksmen", on="Andor Infantry")
    against = (mine("Tear Spearmen", takes_part="pattern"), theirs("Trolloc Footmen", takes_part="pattern"))
    play = Texts(RAND_, mine("Andor Infantry"), marksmen, mine("Gareth Byrne"), *against, RAHVIN_, at="resolution")
    assert abilities(play, "Andor Infantry") == [0, 0, 0, 3]  # four, two less by the Marksmen, one more by Byrne
    assert abilities(play, "Tear Spearmen") == [0, 0, 0, 3]
    assert abilities(play, "Trolloc Footmen") == [0, 0, 0, 5]


@clause("WOT20-action.ability.3", "WOT20-glossary.cannot.2")
def test_what_cannot_be_increased_can_still_become_less() -> None:
    """The Gray Man grows by nothing; who follows the Way of the Leaf by no Combat, whatever else."""
    play = Texts(
        *(RAND_, mine("Lady Ellorien"), mine("Lady Arathelle")),
        *(mine("The Way of the Leaf", on="Lady Ellorien"), mine("Training for War", on="Lady Ellorien")),
        mine("Training for War", on="Lady Arathelle"),
        *(RAHVIN_, theirs("Fade"), theirs("Gray Man"), theirs("Training for War", on="Gray Man")),
        at="turn",
    )
    assert abilities(play, "Gray Man") == [0, 1, 0, 1]
    assert abilities(play, "Lady Ellorien") == [4, 1, 0, 0]
    assert abilities(play, "Lady Arathelle") == [2, 0, 0, 1]
    assert abilities(play, "Fade") == [0, 1, 0, 3]
    spears = (mine("Tear Spearmen", takes_part="pattern"), mine("The Way of the Leaf", on="Tear Spearmen"))
    foes = (theirs("Trolloc Footmen", takes_part="pattern"), RAHVIN_)
    play = Texts(RAND_, *spears, *foes, at="resolution")
    assert abilities(play, "Tear Spearmen") == [2, 0, 0, 3]  # one Combat less against Monster troops


@clause("WOT20-action.ability.3", "WOT20-action.ability.4", "WOT20-glossary.printed-ability.1")
def test_only_what_stays_counts_for_a_permanent_ability() -> None:
    """Of the Intrigue that their King gives nothing is permanent; of the advantage on the Lord all is."""
    cards = (RAND_, mine("Galldrian su Riatin Rie"), mine("Lord Daricain"), mine("Lord Meresin"))
    advantages = (mine("Training for War", on="Lord Daricain"), mine("Training for War", on="Lord Meresin"))
    play = Texts(*cards, *advantages, RAHVIN_, light=5, at="turn")
    assert abilities(play, "Lord Daricain") == [2, 2, 0, 3]
    assert permanent(play.g, play.card("Lord Daricain")) == (2, 1, 0, 3)
    assert permanent(play.g, play.card("Lord Meresin")) == (1, 1, 0, 3)
    assert permanent(play.g, play.card("Galldrian su Riatin Rie")) == (3, 3, 0, 1)


@clause("WOT20-action.ability.3")
def test_what_grows_to_a_maximum_grows_first_and_other_changes_go_beyond_it() -> None:
    play = Texts(mine(RAND, takes_part="pattern"), RAHVIN_, at="resolution", hero={"hand": ["Personal Growth"]})
    for grown in (3, 4):
        play.pass_all("Who rotates to roll")
        play.say(f"{RAND} rotates").roll("Pa Oa Oa", "Os " * (grown - 3), "Ca")
        assert abilities(play, RAND) == [1, 0, grown, 1]
        while grown == 4 and not play.offers("Play Personal Growth"):
            play.say("Pass")
        if grown == 3:
            next_turn(play).say("Send Rand").pass_all("Where does Rand").say("Take part in the Pattern")
    play.say("Play Personal Growth", "One Power")
    assert abilities(play, RAND) == [1, 0, 5, 1]


# -- allegiances -------------------------------------------------------------------------------------------------------


@clause("WOT20-action.allegiance.8", "WOT20-action.allegiance.13", "WOT20-glossary.allegiance.2")
def test_dragon_and_dark_one_do_not_come_together_by_a_text() -> None:
    debts = [mine("Debt of Honor", on=name) for name in ("Moiraine Sedai", "Berelain")]
    friend = (theirs("Lady Elenia"), theirs("Darkfriend", on="Lady Elenia"))
    play = Texts(RAND_, mine("Moiraine Sedai"), mine("Berelain"), *debts, RAHVIN_, *friend, at="turn")
    g, texts = play.g, play.g.rules.texts
    rand, elenia = play.card(RAND), play.card("Lady Elenia")
    aes_sedai, andor = 1 << RULED.index("Aes Sedai"), 1 << RULED.index("Andor")
    assert texts.changed_traits(g, rand, andor) == andor | aes_sedai | DRAGON
    assert texts.changed_traits(g, rand, DARK_ONE) == DARK_ONE | aes_sedai
    assert texts.changed_traits(g, elenia, andor) == andor | DARK_ONE
    assert texts.changed_traits(g, elenia, DRAGON) == DRAGON
