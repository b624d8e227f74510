"""The screen of Wonders of The First: the table in colour, and the presenter that the terminal asks."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.cli.screens.wonders_of_the_first import facts as plain
from wonderwheel.cli.screens.wonders_of_the_first import options
from wonderwheel.cli.screens.wonders_of_the_first.describe import everything, text_of
from wonderwheel.cli.screens.wonders_of_the_first.options import others, table_of
from wonderwheel.cli.session.presenters import Areas, Explained, Presenter, Scene
from wonderwheel.cli.session.text import Line, Part, Span, clipped, in_columns, in_two, line, listed
from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.show.survey import (
    RealmNow,
    card_of,
    marks_of,
    name_of,
    power_of,
    price,
    realm_now,
    side_of,
    stones_held,
    types_of,
)
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.events import TURN_BEGAN
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

READY, UNREADY = ("▸", "ready"), ("·", "faint")
NAMES = 10  # the width of the column with the players' names
SHORT = 12  # the same, with the stone, where a realm has two lines
_LONGEST_NAME = 30


class WondersPresenter(Presenter):
    """Wonders of The First on the screen."""

    turn_event = TURN_BEGAN.name

    def board(self, scene: Scene) -> list[Line]:
        g = table_of(scene)
        out = [self._title(scene, g)]
        if g.round:
            out += [line(("  " + text, "warn")) for text in plain.passes(scene, g)]
            for seat in others(scene):
                out.append(self._resources(scene, g, seat))
            for realm in range(kinds.REALMS):
                if g.realm_state[realm] == kinds.OPEN:
                    out += self._realm(scene, g, realm_now(g, realm))
            out += self._closed(g)
        if scene.seat >= 0:
            if g.round:
                out.append(self._resources(scene, g, scene.seat))
            out += self._hand(scene, g)
        return out

    def areas(self, scene: Scene) -> Areas:
        g = table_of(scene)
        theirs = [self._short_resources(scene, g, seat) for seat in others(scene)] if g.round else []
        table = [line((text, "warn")) for text in plain.passes(scene, g)] if g.round else []
        for realm in range(kinds.REALMS):
            if g.round and g.realm_state[realm] == kinds.OPEN:
                table += self._short_realm(scene, g, realm_now(g, realm))
        own = [self._short_resources(scene, g, scene.seat)] if g.round and scene.seat >= 0 else []
        own += self._short_hand(scene, g) if scene.seat >= 0 else []
        return Areas(
            f"{plain.TITLE} ── {self._where(scene, g)}",
            theirs,
            [*table, *self._closed(g)],
            "Hand: price, name, power",
            own,
        )

    def facts(self, scene: Scene) -> list[str]:
        return plain.facts(scene)

    def brief(self, scene: Scene) -> list[str]:
        return plain.brief(scene)

    def status(self, scene: Scene) -> list[Line]:
        g = table_of(scene)
        if scene.seat < 0:
            return []
        if g.round:
            return []
        return self._hand(scene, g)

    def is_major(self, question: Question) -> bool:
        return question.clause in options.TURN

    def hides_something(self, view: View) -> bool:
        g = view.state
        assert isinstance(g, Table)
        return view.seat >= 0 and bool(g.hands[view.seat])

    def context(self, scene: Scene, question: Question) -> list[str]:
        return options.context(scene, question)

    def about(self, scene: Scene, key: int) -> str:
        return options.about(scene, key)

    def worth_telling(self, events: Sequence[Event]) -> list[Event]:
        return options.worth_telling(events)

    def things(self, scene: Scene) -> list[Explained]:
        rules = objects.rules_of(table_of(scene))
        return [Explained(name, lines) for name, lines in everything(rules.catalogue.defs)]

    def result(self, scene: Scene) -> list[str]:
        return plain.result(scene)

    # -- the parts of the screen -----------------------------------------------------------------------------------

    def _where(self, scene: Scene, g: Table) -> str:
        if not g.round:
            return "before the first round"
        held = stones_held(g)
        stones = ", ".join(f"{plain.short(scene, seat)} {held[seat]}" for seat in range(kinds.SEATS))
        return f"round {g.round} of {kinds.ROUNDS} ── stones: {stones}"

    def _title(self, scene: Scene, g: Table) -> Line:
        text = f"── {plain.title(scene)} ── {self._where(scene, g)} "
        return line((text + "─" * (scene.width - len(text)), "title"))

    def _style(self, scene: Scene, seat: int) -> str:
        return "mine" if seat == max(scene.seat, 0) else "theirs"

    def _label(self, scene: Scene, seat: int) -> tuple[str, str]:
        return f"{plain.short(scene, seat):<{NAMES}}", self._style(scene, seat)

    def _resources(self, scene: Scene, g: Table, seat: int) -> Line:
        return self._strip(scene, g, seat, scene.name(seat), plain.pile_words(g, seat))

    def _short_resources(self, scene: Scene, g: Table, seat: int) -> Line:
        piles = {"hand": g.hands[seat], "deck": g.decks[seat], "Abyss": g.abyss[seat]}
        words = [f"{name} {len(cards)}" for name, cards in piles.items()]
        return self._strip(scene, g, seat, scene.rules.seat_name(seat), words)

    def _strip(self, scene: Scene, g: Table, seat: int, other: str, piles: list[str]) -> Line:
        name = "You" if seat == scene.seat else other
        turn = READY if g.active == seat and not g.over else (" ", "")
        words = ", ".join([*plain.resource_words(g, seat), *piles])
        return line(turn, " ", (name, self._style(scene, seat)), f"  {words}", hang=4)

    def _realm(self, scene: Scene, g: Table, now: RealmNow) -> list[Line]:
        head: list[Part] = [(f"Realm {now.number + 1}", "strong"), f"  {plain.stone_words(scene, now)}"]
        if any(now.fighters):
            first = max(scene.seat, 0)
            head += ["  ", (now.power[first], self._style(scene, first)), " : "]
            head += [(now.power[1 - first], self._style(scene, 1 - first)), f"  {plain.verdict(scene, now)}"]
        out = [line(*head)]
        for seat in [*others(scene), *([scene.seat] if scene.seat >= 0 else [])]:
            cards = side_of(g, seat, now.number)
            if cards:
                out.append(line("  ", self._label(scene, seat), *self._cards(g, cards), hang=4 + NAMES))
        loose = [name_of(g, c) for c in g.realms[now.number] if g.controller[c] < 0]
        if loose:
            out.append(line(f"  {'centre':<{NAMES}}{listed(loose)}", hang=4 + NAMES))
        return out

    def _short_realm(self, scene: Scene, g: Table, now: RealmNow) -> list[Line]:
        """A realm in two lines, one for each side, the looker's first; in one where nobody has a card."""
        first = max(scene.seat, 0)
        stones = "".join("·" if holder < 0 else "◆" if holder == first else "◇" for holder in now.holders)
        holders = {self._holder(scene, holder) for holder in now.holders}
        left = [f"{now.number + 1} {stones} {holders.pop() if len(holders) == 1 else ''}", self._outcome(scene, now)]
        sides = [(seat, side_of(g, seat, now.number)) for seat in (first, 1 - first)]
        out: list[Line] = []
        for words, (seat, cards) in zip(left, sides, strict=True):
            power = now.power[seat] if now.fighters[seat] else "-"
            cells: list[Part] = [(f" {words:<{SHORT}}", "faint" if out else "strong")]
            cells += [(f"{power:>4}", self._style(scene, seat)), "  ", *self._cards(g, cards)]
            out.append(line(*cells, hang=SHORT + 7))
        if not any(cards for _, cards in sides):
            out = [line((f" {left[0]}", "faint"))]
        loose = [name_of(g, c) for c in g.realms[now.number] if g.controller[c] < 0]
        if loose:
            out.append(line(f" {'  centre':<{SHORT}}      {listed(loose)}", hang=SHORT + 7))
        return out

    def _outcome(self, scene: Scene, now: RealmNow) -> str:
        if now.winner < 0:
            return "  tie" if any(now.fighters) else ""
        return "  you win" if now.winner == scene.seat else "  they win" if scene.seat >= 0 else ""

    def _holder(self, scene: Scene, holder: int) -> str:
        return "free" if holder < 0 else "yours" if holder == scene.seat else plain.short(scene, holder)

    def _short_hand(self, scene: Scene, g: Table) -> list[Line]:
        """The hand in columns: whether a card can be played, its price now, its name, its power."""
        ready = {g.what[c] for c in plain.playable(scene)}
        cells: list[list[Span]] = []
        for card, count in plain.hand_groups(g, scene.seat):
            mark = READY if g.what[card] in ready else UNREADY
            name = _clipped(f"{count}x {name_of(g, card)}" if count > 1 else name_of(g, card))
            style = "" if mark is UNREADY else "strong"
            shown = line(mark, f" {price(g, scene.seat, card).now:>2} ", (name, style), f" {power_of(g, card)}")
            cells.append(list(clipped(shown.spans, in_two(scene.width))))
        return in_columns(cells, scene.width, " ")

    def _cards(self, g: Table, cards: list[int]) -> list[Part]:
        """Cards side by side, equal ones counted; a Wonder's power stands out."""
        cells = [(name_of(g, c), power_of(g, c), tuple(marks_of(g, c)), bool(g.tapped[c])) for c in cards]
        out: list[Part] = []
        for cell in dict.fromkeys(cells):
            name, power, marks, _ = cell
            count = f"{cells.count(cell)}x " if cells.count(cell) > 1 else ""
            out += ["   " if out else "", f"{count}{name}"]
            if power:
                out += [" ", (power, "strong")]
            if marks:
                out.append((f" ({', '.join(marks)})", "faint"))
        return out

    def _closed(self, g: Table) -> list[Line]:
        gone = [str(r + 1) for r in range(kinds.REALMS) if g.realm_state[r] >= kinds.CLOSED_FOR_GOOD]
        return [line((f"Banished realms: {listed(gone)}", "faint"))] if gone else []

    def _hand(self, scene: Scene, g: Table) -> list[Line]:
        seat = scene.seat
        groups = plain.hand_groups(g, seat)
        if not groups:
            return []
        ready = {g.what[c] for c in plain.playable(scene)}
        names = {c: _clipped(f"{count}x {name_of(g, c)}" if count > 1 else name_of(g, c)) for c, count in groups}
        wide = max(len(name) for name in names.values())
        out = [line(("  hand", "strong"), ("  cost, power, text", "faint"))]
        for card, _ in groups:
            found = card_of(g, card)
            assert found is not None
            now = price(g, seat, card)
            cost = str(now.now) if now.now == now.printed else f"{now.printed}→{now.now}"
            power = power_of(g, card)
            mark = READY if g.what[card] in ready else UNREADY
            text = text_of(found) or ("" if power else types_of(found))
            parts: list[Part] = ["  ", mark, " ", (f"{names[card]:<{wide}}", "" if mark is UNREADY else "strong")]
            # What can be played now is told in full, of the rest as much as fits; `?` tells all of a card.
            room = scene.width - wide - 16
            if g.round and mark is UNREADY and len(text) > room:
                text = f"{text[: room - 3].rstrip()}..."
            parts += [f"  {cost:>4}", (f"{power:>4}", "strong"), f"  {text}" if text else ""]
            out.append(line(*parts, hang=wide + 16))
        return out


def _clipped(name: str) -> str:
    """The name as it fits its column; `?` tells all of it."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3].rstrip()}..."


PRESENTER = WondersPresenter("wonders_of_the_first")
