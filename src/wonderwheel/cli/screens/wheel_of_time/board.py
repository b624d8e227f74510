"""The screen of The Wheel of Time: the table in colour, and the presenter that the terminal asks."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.cli.screens.wheel_of_time import facts as plain
from wonderwheel.cli.screens.wheel_of_time import options
from wonderwheel.cli.screens.wheel_of_time.describe import cost_of, die_face, everything, in_letters, kind_of, text_of
from wonderwheel.cli.session.addressing import in_a_sentence
from wonderwheel.cli.session.presenters import Areas, Explained, Presenter, Scene
from wonderwheel.cli.session.text import Line, Part, Span, clipped, in_columns, in_two, line, listed
from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question
from wonderwheel.games.wheel_of_time.places import POOLS
from wonderwheel.games.wheel_of_time.show.picture.types import LanePicture, WheelCardPicture, WheelPicture
from wonderwheel.games.wheel_of_time.table.events import TURN_BEGAN
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

READY, UNREADY = ("▸", "ready"), ("·", "faint")
LIGHT, SHADOW, NEUTRAL, EMPTY = ("○", "coin"), ("●", "iron"), ("◦", "faint"), ("·", "faint")
PLACE = 13  # the width of the column that says where cards are
_LONGEST_NAME = 26


class WheelPresenter(Presenter):
    """The Wheel of Time on the screen."""

    turn_event = TURN_BEGAN.name

    def board(self, scene: Scene) -> list[Line]:
        seen = plain.drawn(scene)
        out = [self._title(scene, seen)]
        if seen["turn"]:
            out += [self._pattern(seen), self._rounds(seen)]
            for seat in plain.others(scene):
                out += self._side(scene, seen, seat)
            for lane in seen["lanes"]:
                out += self._lane(scene, seen, lane)
        if scene.seat >= 0:
            if seen["turn"]:
                out += self._side(scene, seen, scene.seat)
            out += self._hand(scene)
        return out

    def areas(self, scene: Scene) -> Areas:
        seen = plain.drawn(scene)
        heading = f"{plain.TITLE} ── {plain.when(seen)}"
        theirs, table, own = list[Line](), list[Line](), list[Line]()
        if seen["turn"]:
            theirs.append(self._pattern(seen))
            table.append(self._rounds(seen))
            for seat in plain.others(scene):
                head, *places = self._side(scene, seen, seat)
                theirs.append(head)
                table += places
            for lane in seen["lanes"]:
                table += self._lane(scene, seen, lane)
            if scene.seat >= 0:
                head, *places = self._side(scene, seen, scene.seat)
                own.append(head)
                table += [line(("  yours", "mine")), *places] if places else []
        if scene.seat >= 0:
            own += self._short_hand(scene)
        return Areas(heading, theirs, table, "Hand: cost, name, abilities", own)

    def facts(self, scene: Scene) -> list[str]:
        return plain.facts(scene)

    def brief(self, scene: Scene) -> list[str]:
        return plain.brief(scene)

    def status(self, scene: Scene) -> list[Line]:
        seen = plain.drawn(scene)
        return [] if seen["turn"] else self._hand(scene)

    def is_major(self, question: Question) -> bool:
        # Within an unfinished choice the table is the one above its first question.
        return question.clause in options.MAJOR and not question.can_cancel

    def hides_something(self, view: View) -> bool:
        g = view.state
        assert isinstance(g, Table)
        return view.seat >= 0 and bool(g.hands[view.seat] or g.chosen[view.seat] or not g.turn)

    def context(self, scene: Scene, question: Question) -> list[str]:
        return options.context(scene, question)

    def detail(self, scene: Scene, question: Question, key: int) -> str:
        return options.detail(scene, question, key) or super().detail(scene, question, key)

    def usual(self, scene: Scene, question: Question) -> int | None:
        return options.usual(scene, question)

    def about(self, scene: Scene, key: int) -> str:
        return options.about(scene, key)

    def worth_telling(self, events: Sequence[Event]) -> list[Event]:
        return options.worth_telling(events)

    def things(self, scene: Scene) -> list[Explained]:
        cards = catalogue_of(plain.table_of(scene)).defs
        return [Explained(name, lines) for name, lines in everything(cards)]

    def result(self, scene: Scene) -> list[str]:
        return plain.result(scene)

    # -- the parts of the screen -----------------------------------------------------------------------------------

    def _title(self, scene: Scene, seen: WheelPicture) -> Line:
        text = f"── {plain.TITLE} ── {plain.when(seen)} "
        return line((text + "─" * (scene.width - len(text)), "title"))

    def _pattern(self, seen: WheelPicture) -> Line:
        """Twenty places, filled from both sides; neutral tokens lie between."""
        tokens = seen["pattern"]
        light, shadow, neutral = tokens["light"], tokens["shadow"], tokens["neutral"]
        empty = max(0, tokens["full"] - light - shadow - neutral)
        row: list[Part] = [("  Pattern  ", "strong"), (LIGHT[0] * light, LIGHT[1]), (NEUTRAL[0] * neutral, NEUTRAL[1])]
        row += [(EMPTY[0] * empty, EMPTY[1]), (SHADOW[0] * shadow, SHADOW[1]), f"  {plain.pattern_words(seen)}"]
        return line(*row, hang=11)

    def _rounds(self, seen: WheelPicture) -> Line:
        row: list[Part] = [("  Rounds   ", "strong")]
        for one in seen["rounds"]:
            if seen["last_battle"] and one["name"] == "Action":
                continue
            row.append((one["name"], "ready" if one["now"] >= 0 else "faint" if one["state"] == "done" else ""))
            row.append("   ")
        return line(*row)

    def _style(self, scene: Scene, seat: int) -> str:
        return "mine" if seat == max(scene.seat, 0) else "theirs"

    def _side(self, scene: Scene, seen: WheelPicture, seat: int) -> list[Line]:
        player = seen["players"][seat]
        turn = READY if player["acting"] else (" ", "")
        name = f"You, {in_a_sentence(player['name'])}" if seat == scene.seat else scene.name(seat)
        out = [line(turn, " ", (name, self._style(scene, seat)), f"  {', '.join(plain.player_words(player))}", hang=4)]
        for place, cards in plain.places(seen, player):
            if cards:
                out.append(line(f"    {place:<{PLACE}}", *self._cards(seen, cards), hang=4 + PLACE))
        if player["advantages"]:
            names = listed(plain.cards_named(seen, player["advantages"]))
            out.append(line(f"    {'advantages':<{PLACE}}{names}", hang=4 + PLACE))
        return out

    def _lane(self, scene: Scene, seen: WheelPicture, lane: LanePicture) -> list[Line]:
        if lane["state"] == "none":
            return []
        mark = READY if lane["state"] == "now" else ("─", "faint")
        first = lane["initiator"]
        head: list[Part] = [mark, " ", (lane["name"], "strong"), "  support ", (str(plain.total(lane, True)), "strong")]
        head += [f" ({plain.short(scene, first)}) : ", (str(plain.total(lane, False)), "strong"), " opposition"]
        if lane["target"] >= 0:
            head.append(f", targets {listed(plain.cards_named(seen, [lane['target']]))}")
        head += [(f"  {words}", "faint") for words in plain.chances(scene, lane)]
        out = [line(*head, hang=4)]
        for part in lane["sides"]:
            cards = plain.cards_of(seen, part["cards"])
            name = plain.short(scene, part["seat"]).removeprefix("The ")
            made = [f"{number} {POOLS[i]} damage" for i, number in enumerate(part["damage"]) if number]
            if cards or made:
                row: list[Part] = ["    ", (f"{name:<{PLACE}}", self._style(scene, part["seat"]))]
                row += self._cards(seen, cards)
                row += [(f"   made {listed(made)}", "warn")] if made else []
                out.append(line(*row, hang=4 + PLACE))
        return out

    def _cards(self, seen: WheelPicture, cards: list[WheelCardPicture]) -> list[Part]:
        """Characters and troops side by side: abilities stand out, dice lie behind them."""
        out: list[Part] = []
        for one in cards:
            out += ["   " if out else "", one["name"] or "a card", " ", (in_letters(one["abilities"]) or "0", "strong")]
            special = plain.marks(seen, one)
            if one["symbols"]:
                special.append(f"holds {in_letters(_by_ability(one))}")
            if special:
                out.append((f" ({', '.join(special)})", "warn" if one["dying"] else "faint"))
            if one["dice"]:
                out.append(" ")
                out += [(die_face(die), "wild" if die["fresh"] else "faint") for die in one["dice"]]
        return out

    def _short_hand(self, scene: Scene) -> list[Line]:
        """The hand in columns: whether a card can be played, its cost, its name, its abilities."""
        g = plain.table_of(scene)
        ready = plain.playable(scene)
        cells: list[list[Span]] = []
        for card, count in plain.hand_groups(g, scene.seat):
            found = plain.facts_of(g, card)
            mark = READY if g.what[card] in ready else UNREADY
            style = "" if mark is UNREADY else "strong"
            abilities = f" {in_letters(found.abilities)}" if any(found.abilities) else ""
            name = _clipped(plain.several(found.name, count))
            shown = line(mark, f" {cost_of(found)} ", (name, style), (abilities, "faint"))
            cells.append(list(clipped(shown.spans, in_two(scene.width))))
        return in_columns(cells, scene.width, " ")

    def _hand(self, scene: Scene) -> list[Line]:
        g = plain.table_of(scene)
        groups = plain.hand_groups(g, scene.seat)
        if not groups:
            return []
        ready = plain.playable(scene)
        names = {card: _clipped(plain.several(plain.facts_of(g, card).name, count)) for card, count in groups}
        wide = max(len(name) for name in names.values())
        out = [line(("  hand", "strong"), ("  cost, type, abilities, text", "faint"))]
        for card, _ in groups:
            found = plain.facts_of(g, card)
            mark = READY if g.what[card] in ready else UNREADY
            words = [kind_of(found)]
            if any(found.abilities):
                words.append(in_letters(found.abilities))
            text = text_of(found)
            rest = f"{' '.join(words)}{': ' + text if text else ''}"
            # What can be played now is told in full, of the rest as much as fits; `?` tells all of a card.
            room = scene.width - wide - 14
            if mark is UNREADY and len(rest) > room:
                rest = f"{rest[: room - 3].rstrip()}..."
            row: list[Part] = ["  ", mark, " ", (f"{names[card]:<{wide}}", "" if mark is UNREADY else "strong")]
            out.append(line(*row, f"  {cost_of(found):>6}  {rest}", hang=wide + 14))
        return out


def _by_ability(one: WheelCardPicture) -> list[int]:
    out = [0, 0, 0, 0]
    for row in one["symbols"]:
        out[row["ability"]] += row["count"]
    return out


def _clipped(name: str) -> str:
    """The name as it fits its column; `?` tells all of it."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3].rstrip()}..."


PRESENTER = WheelPresenter("wheel_of_time")
