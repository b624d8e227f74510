import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Chooser from "../src/components/Chooser.svelte";
import DeckPaste from "../src/components/DeckPaste.svelte";
import GameOptions from "../src/components/GameOptions.svelte";
import MyGames from "../src/components/MyGames.svelte";
import NewTableDialog from "../src/components/NewTableDialog.svelte";
import SeatDeck from "../src/components/SeatDeck.svelte";
import { deckOptions, forgetShelves, keepDeck, lastOf, onShelf, ownDecks, pairOf, RANDOM, remember, seatsFor } from "../src/lib/decks.svelte";
import { Lobby } from "../src/lib/lobby.svelte";
import type { DeckChecked, DeckData, DeckShelf, GameData, NewTable, OptionData, TableInfo } from "../src/lib/protocol";
import { moment } from "./support/line";

const GAME = "wonders_of_the_first";

beforeEach(() => {
  localStorage.clear();
  forgetShelves();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function deck(name: string, difficulty: string, seats = [0, 1]): DeckData {
  return { name, title: `Petraia: ${name} deck`, blurb: `The plan of ${name}.`, plan: "", difficulty, seats, marks: ["Petraia"], curve: [{ value: "1", count: 9 }, { value: "2", count: 3 }], kinds: [], number: 50, cards: "" };
}
const SHELF: DeckShelf = {
  game: GAME,
  options: ["deck_1", "deck_2"],
  sides: [],
  formats: ["constructed"],
  beside: "archive",
  decks: [deck("roots", "easy"), deck("hoard", "medium"), deck("graves", "hard")],
};
const SIDES: DeckShelf = { ...SHELF, options: ["hero_deck", "villain_deck"], decks: [deck("hero", "easy", [0]), deck("villain", "easy", [1]), deck("horde", "easy", [1])] };

function option(name: string, more: Partial<OptionData> = {}): OptionData {
  return { name, default: false, choices: [], words: "", clauses: [], least: null, most: null, parts: [], title: name, sentence: `About ${name}.`, meanings: [], rare: false, names: [], ...more };
}
const DATA: GameData = { name: GAME, title: "Wonders", blurb: "", least: 2, most: 2, sides: [], decks: ["deck_1", "deck_2"], lesson: true, options: [option("deck_1", { default: "" }), option("deck_2", { default: "" })], windows: [], events: [], ratings: [] };

function server(answers: Record<string, unknown>): { path: string; body: any }[] {
  const asked: { path: string; body: any }[] = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : null;
    asked.push({ path, body });
    const found = answers[path];
    return Promise.resolve(found instanceof Response ? found.clone() : new Response(JSON.stringify(found ?? null)));
  });
  return asked;
}
const GUEST = { "/api/me": { guest: "g0", name: "Ada" }, "/api/guest": { guest: "g0", name: "Ada", token: "t" } };

test("a random pair is of two decks that are not hard, and never twice the same", () => {
  const all = onShelf(SHELF, []);
  for (const dice of [0, 0.3, 0.6, 0.99]) {
    const pair = pairOf(all, RANDOM, RANDOM, () => dice);
    expect(new Set([pair?.mine.ready?.name, pair?.theirs.ready?.name])).toEqual(new Set(["roots", "hoard"]));
  }
  expect(pairOf(all, "ready:graves", "ready:graves")?.theirs.ready?.name).toBe("graves");
});

test("where sides differ I sit where my deck is played, and the other has one of the other side", () => {
  const all = onShelf(SIDES, []);
  const pair = pairOf(all, "ready:horde", RANDOM, () => 0);
  if (!pair) throw new Error("no pair");
  expect(pair.theirs.ready?.name).toBe("hero");
  expect(seatsFor(pair, { kind: "bot" })).toEqual([{ kind: "bot" }, { kind: "me" }]);
  expect(deckOptions(SIDES, pair, false)).toEqual({ hero_deck: "hero", villain_deck: "horde" });
  // A friend brings a deck of their own.
  expect(deckOptions(SIDES, pair, true)).toEqual({ villain_deck: "horde" });
  expect(pairOf(all, "ready:horde", "ready:villain", () => 0)?.theirs.ready?.name).toBe("hero");
});

test("the shelf shows every deck with plan, curve and difficulty; what is chosen is dealt and remembered", async () => {
  const asked = server({ ...GUEST, [`/api/decks/${GAME}`]: SHELF, "/api/tables": { ...moment("wonders_turn").table, id: "fixture" } });
  const lobby = new Lobby();
  lobby.bots = [
    { name: "greedy", level: "Steady", words: "looks ahead", usual: true, measures: false },
    { name: "any", level: "Random", words: "plays anything", usual: false, measures: true },
  ];
  render(Chooser, { lobby, game: DATA });
  // Who is there to measure others by stands behind those that people play against.
  const folded = screen.getByText("Bots that measure others").closest("details");
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain("plays anything");
  expect(folded?.contains(screen.getByText("looks ahead"))).toBe(false);
  const shelf = await screen.findByRole("radiogroup", { name: "Your deck" });
  expect(within(shelf).getAllByRole("radio")).toHaveLength(4);
  const card = within(shelf).getByRole("radio", { name: /Graves deck/ });
  expect(card.closest("label")?.textContent).toMatch(/The plan of graves\..*9 of 1, 3 of 2.*hard/s);
  await fireEvent.click(card);
  await fireEvent.click(screen.getByRole("button", { name: /^Opponent's/ }));
  await fireEvent.click(within(screen.getByRole("radiogroup", { name: "The opponent's deck" })).getByRole("radio", { name: /Roots deck/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Deal" }));
  await vi.waitFor(() => expect(asked.some(({ path }) => path === "/api/tables")).toBe(true));
  const table = asked.find(({ path }) => path === "/api/tables")?.body as NewTable;
  expect(table).toMatchObject({ options: { deck_1: "graves", deck_2: "roots" }, seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }], start: true });
  expect(lastOf(GAME)).toEqual({ mine: "ready:graves", theirs: "ready:roots" });
});

test("each level tells its line and its measured rating in this game; who was not measured tells none", () => {
  server({ ...GUEST, [`/api/decks/${GAME}`]: SHELF });
  const words = "rating 1581 ± 40 (120 games, 32 playouts a question)";
  const game: GameData = { ...DATA, ratings: [{ bot: "sharp", rating: 1581, give_or_take: 40, games: 120, words }] };
  const lobby = new Lobby();
  lobby.bots = [
    { name: "steady", level: "Steady", words: "looks ahead", usual: true, measures: false },
    { name: "sharp", level: "Sharp", words: "plans", usual: false, measures: false },
  ];
  render(Chooser, { lobby, game });
  expect(screen.getByRole("radio", { name: "Sharp plans rating 1581 ± 40 (120 games, 32 playouts a question)" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Steady looks ahead" })).toBeTruthy();
  cleanup();
  render(Chooser, { lobby, game: { ...DATA, name: "wheel_of_time" } });
  expect(screen.queryByText(/rating/)).toBeNull();
  cleanup();
  // The third seat of a new table is a bot's.
  render(NewTableDialog, { lobby, game: { ...game, least: 3, most: 3, decks: [] }, close: () => undefined });
  const offered = within(screen.getByRole("combobox", { name: "Bots play", hidden: true })).getAllByRole("option", { hidden: true });
  expect(offered.map((one) => one.textContent)).toEqual(["Steady: looks ahead", `Sharp: plans; ${words}`]);
});

test("another table is like the one before, decks aside", async () => {
  const asked = server({ ...GUEST, [`/api/decks/${GAME}`]: SHELF, "/api/tables": { ...moment("wonders_turn").table, id: "fixture" } });
  const { table } = moment("wonders_turn");
  const lobby = new Lobby();
  lobby.bots = ["steady", "sharp"].map((name) => ({ name, level: name, words: "", usual: false, measures: false }));
  const mine = table.seats[0]!;
  const like = { ...table, seats: [{ ...mine, yours: true, spectators: true }, { ...mine, seat: 1, yours: false, kind: "bot", bot: "sharp" }], clock: { kind: "move", seconds: 60 }, options: { deck_1: "graves", edition: "v1.2" } } as TableInfo;
  const edition = { ...DATA.options[0]!, name: "edition", default: "v1.3.2", choices: ["v1.3.2", "v1.2"], meanings: [], parts: [], names: [] };
  render(NewTableDialog, { lobby, game: { ...DATA, options: [...DATA.options, edition] }, like, close: () => undefined });
  await fireEvent.click(screen.getByRole("button", { name: "Begin", hidden: true }));
  await vi.waitFor(() => expect(asked.some(({ path }) => path === "/api/tables")).toBe(true));
  const made = asked.find(({ path }) => path === "/api/tables")?.body as NewTable;
  expect(made).toMatchObject({ seats: [{ kind: "me" }, { kind: "bot", bot: "sharp" }], clock: { kind: "move", seconds: 60 }, spectators: true });
  expect(made.options).toMatchObject({ edition: "v1.2" });
  expect(made.options).not.toMatchObject({ deck_1: "graves" });
});

test("a friend gets a link and no deck from me", async () => {
  const asked = server({ ...GUEST, [`/api/decks/${GAME}`]: SHELF, "/api/tables": { ...moment("wonders_turn").table, id: "fixture" } });
  remember(GAME, { mine: "ready:roots", theirs: "ready:graves" });
  render(Chooser, { lobby: new Lobby(), game: DATA });
  await screen.findByRole("radiogroup", { name: "Your deck" });
  await fireEvent.click(screen.getByRole("radio", { name: /A friend/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Make the table" }));
  await vi.waitFor(() => expect(asked.some(({ path }) => path === "/api/tables")).toBe(true));
  const table = asked.find(({ path }) => path === "/api/tables")?.body as NewTable;
  expect(table.options).toEqual({ deck_1: "roots" });
  expect(table.seats).toEqual([{ kind: "me" }, { kind: "person" }]);
  expect(table.start).toBe(false);
});

test("a refused table leaves everything as it was chosen and says why", async () => {
  server({ ...GUEST, [`/api/decks/${GAME}`]: SHELF, "/api/tables": new Response(JSON.stringify({ code: "setup", reason: "deck_1: no such deck" }), { status: 400 }) });
  render(Chooser, { lobby: new Lobby(), game: DATA });
  await fireEvent.click(within(await screen.findByRole("radiogroup", { name: "Your deck" })).getByRole("radio", { name: /Roots/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Deal" }));
  expect((await screen.findByRole("alert")).textContent).toBe("deck_1: no such deck");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Roots/ }).checked).toBe(true);
});

test("a pasted list is checked at once: each fault with its line, words and clause; a legal one is kept", async () => {
  const faults = [{ words: "4 copies of Sir Reynard: at most 3", card: "Sir Reynard", clause: "CR132-303.1.c", lines: [2] }];
  const wrong: DeckChecked = { legal: false, seats: [], number: 7, marks: [], curve: [], kinds: [], faults };
  const answers: Record<string, unknown> = { [`/api/decks/${GAME}/check`]: wrong };
  const asked = server(answers);
  let kept = "";
  render(DeckPaste, { game: GAME, beside: "archive", kept: (_, name) => (kept = name) });
  const list = screen.getByRole("textbox", { name: /list of cards/ });
  await fireEvent.input(list, { target: { value: "3 Vulcan Vale\n4 Sir Reynard" } });
  await screen.findByText(/7 cards · 1 fault/);
  expect(asked[0]?.body).toEqual({ text: "3 Vulcan Vale\n4 Sir Reynard", format: "" });
  expect(screen.getByRole("button", { name: "Line 2" })).toBeTruthy();
  expect(screen.getByText(/at most 3/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Rule CR132-303.1.c" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Keep this deck" })).toBeNull();
  answers[`/api/decks/${GAME}/check`] = { ...wrong, legal: true, seats: [0, 1], number: 50, marks: ["Solfera"], faults: [] };
  await fireEvent.input(list, { target: { value: "3 Vulcan Vale\n3 Sir Reynard" } });
  await fireEvent.click(await screen.findByRole("button", { name: "Keep this deck" }));
  expect(kept).toBe("My deck");
  expect(ownDecks(GAME)).toEqual([{ name: "My deck", text: "3 Vulcan Vale\n3 Sir Reynard", seats: [0, 1], marks: ["Solfera"], number: 50 }]);
});

test("a fault of very many lines names a few of them, and a list too long is not cut in silence", async () => {
  const faults = [{ words: "there is no card called 'Nobody'", card: "Nobody", clause: "", lines: Array.from({ length: 90 }, (_, i) => i + 1) }];
  const wrong: DeckChecked = { legal: false, seats: [], number: 0, marks: [], curve: [], kinds: [], faults };
  const asked = server({ [`/api/decks/${GAME}/check`]: wrong });
  render(DeckPaste, { game: GAME, beside: "archive", kept: () => undefined });
  const list = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /list of cards/ });
  expect(list.maxLength).toBe(8000);
  expect(screen.queryByText(/left out/)).toBeNull();
  const value = "1 Nobody\n".repeat(1000).slice(0, list.maxLength);
  await fireEvent.input(list, { target: { value } });
  await screen.findByText("1 fault");
  expect((asked[0]?.body as { text: string }).text).toBe(value);
  expect(screen.getAllByRole("button", { name: /^Line / }).length).toBe(6);
  expect(screen.getByText(/and 84 more/)).toBeTruthy();
  expect(screen.getByText(/at most 8000 letters: what came after them is left out/)).toBeTruthy();
});

test("in the waiting room my seat chooses a deck, and the choice goes to the server alone", async () => {
  keepDeck(GAME, { name: "Ember", text: "3 Vulcan Vale", seats: [0, 1], marks: [], number: 3 });
  const info = { ...moment("wonders_turn").table, status: "waiting" as const, game: GAME, options: { deck_1: "roots" }, host: false };
  const asked = server({ [`/api/decks/${GAME}`]: SHELF, [`/api/tables/${info.id}/deck`]: { ...info, options: { deck_1: "3 Vulcan Vale" } } });
  let now = info;
  render(SeatDeck, { info, seat: 0, several: false, changed: (told) => (now = told as typeof info) });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Roots/ })).checked).toBe(true);
  await fireEvent.click(screen.getByRole("radio", { name: /Ember/ }));
  await vi.waitFor(() => expect(now.options).toEqual({ deck_1: "3 Vulcan Vale" }));
  expect(asked.at(-1)).toEqual({ path: `/api/tables/${info.id}/deck`, body: { seat: 0, deck: "3 Vulcan Vale" } });
});

test("in the waiting room whoever chooses nothing gets a surprise that is not hard, as the shelf says", async () => {
  const info = { ...moment("wonders_turn").table, status: "waiting" as const, game: GAME, options: {}, host: false };
  const asked = server({ [`/api/decks/${GAME}`]: SHELF, [`/api/tables/${info.id}/deck`]: info });
  render(SeatDeck, { info, seat: 0, several: false, changed: () => undefined });
  await vi.waitFor(() => expect(asked.at(-1)?.path).toBe(`/api/tables/${info.id}/deck`));
  const brought = (asked.at(-1)?.body as { deck: string }).deck;
  expect(SHELF.decks.find((deck) => deck.name === brought)?.difficulty).toMatch(/^(easy|medium)$/);
  expect(asked.filter(({ path }) => path.endsWith("/deck")).length).toBe(1);
});

test("each option is a sentence with what it usually is, in words; rare ones are folded, decks are not asked twice", async () => {
  server({});
  const options = [
    option("deck_1", { default: "" }),
    option("chooser", { title: "Who begins", sentence: "Somebody says it.", default: 0, least: 0, most: 1, meanings: ["a coin flip", "the first seat"] }),
    option("leaders", { title: "Leaders", sentence: "Play with leaders.", default: true }),
    option("open", { title: "Open points", default: "", rare: true, names: [{ name: "a pass is final", words: "Who has passed is out." }] }),
  ];
  let values: Record<string, unknown> = {};
  render(GameOptions, { game: { ...DATA, options }, get values() { return values as never; }, set values(now) { values = now; } });
  expect(screen.queryByText(/deck_1/)).toBeNull();
  expect(screen.getByText(/Somebody says it\./).textContent).toContain("Usually a coin flip.");
  expect(screen.getByText(/Play with leaders\./).textContent).toContain("Usually on.");
  const who = screen.getByRole("combobox", { name: /Who begins/, hidden: true });
  expect(within(who).getAllByRole("option", { hidden: true }).map((one) => one.textContent)).toEqual(["a coin flip", "the first seat"]);
  await fireEvent.change(who, { target: { value: "1" } });
  expect(values).toEqual({ chooser: 1 });
  const rare = screen.getByText("Rarely changed").closest("details");
  await fireEvent.click(within(rare as HTMLElement).getByRole("checkbox", { name: "Who has passed is out.", hidden: true }));
  expect(values).toEqual({ chooser: 1, open: "a pass is final" });
});

test("my games say won, lost or running, and against whom; one in progress is pictured as my seat sees it", async () => {
  const at = moment("wonders_turn");
  const seats = at.table.seats.map((seat) => ({ ...seat, yours: seat.seat === 0 }));
  const mine = (id: string, status: "running" | "finished", winners: number[] | null) => ({ ...at.table, id, status, seats, winners });
  const glance = { seat: 0, picture: at.update.picture, asked: true };
  const asked = server({ "/api/tables/second/glance": glance });
  const lobby = new Lobby();
  lobby.mine = [mine("first", "running", null), mine("second", "running", null), mine("a", "finished", [0]), mine("b", "finished", [1]), mine("c", "finished", [1])];
  render(MyGames, { lobby });
  expect(screen.getByText("1 won · 2 lost")).toBeTruthy();
  const rows = screen.getAllByRole("listitem").map((row) => row.querySelector(".state")?.textContent);
  expect(rows).toEqual(["running", "running", "won", "lost", "lost"]);
  expect(screen.getAllByText(seats[1]?.name ?? "?")).toHaveLength(5);
  // The first one in progress is pictured above the list.
  expect((await screen.findByRole("img")).getAttribute("aria-label")).toContain("your move");
  expect(asked.map(({ path }) => path)).toEqual(["/api/tables/second/glance"]);
  expect(screen.getByRole("img").querySelectorAll("circle")).toHaveLength(7);
});

test("where no deck is to be chosen the options of the game stand open: an expansion is not looked for in two folds", () => {
  server(GUEST);
  const options = [option("leaders", { title: "Leaders", sentence: "Play with leaders." }), option("turns", { title: "Turns", default: 200, rare: true })];
  render(Chooser, { lobby: new Lobby(), game: { ...DATA, name: "one_card_wonder", decks: [], options } });
  const folds = (text: string) => {
    const found: (boolean | undefined)[] = [];
    for (let fold = screen.getByText(text).closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) found.push(fold.open);
    return found;
  };
  expect(folds("Leaders")).toEqual([true, true]);
  expect(folds("Turns")).toEqual([false, true, true]);
});
