import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import Differences from "../src/components/Differences.svelte";
import GameOptions from "../src/components/GameOptions.svelte";
import NewTableDialog from "../src/components/NewTableDialog.svelte";
import TableDialog from "../src/components/TableDialog.svelte";
import { Lobby } from "../src/lib/lobby.svelte";
import type { EditionsCompared, EventInfo, GameData } from "../src/lib/protocol";
import { address, parse } from "../src/lib/router.svelte";
import type { TableStore } from "../src/lib/table.svelte";
import Editions from "../src/pages/Editions.svelte";
import TableView from "../src/pages/TableView.svelte";
import WaitingRoom from "../src/pages/WaitingRoom.svelte";
import Harness from "./support/Harness.svelte";
import { moment, tableAt } from "./support/line";

let table: TableStore | undefined;

afterEach(() => {
  table?.stop();
  table = undefined;
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that answers each address with what is written here; what was asked is kept. */
function server(answers: Record<string, unknown>): { path: string; body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : null;
    asked.push({ path, body });
    const answer = answers[path];
    const found = typeof answer === "function" ? (answer as (body: unknown) => unknown)(body) : answer;
    return Promise.resolve(found instanceof Response ? found : new Response(JSON.stringify(found ?? null)));
  });
  return asked;
}

const refused = (reason: string) => new Response(JSON.stringify({ code: "options", reason }), { status: 400 });

/** What a form asks, left to the option's own words. */
const FORM = { title: "", sentence: "", meanings: [], rare: false, names: [] };

const GAME: GameData = {
  name: "wonders_of_the_first",
  title: "Wonders of The First",
  blurb: "",
  least: 2,
  most: 2,
  sides: [],
  decks: [],
  lesson: false,
  options: [
    { name: "edition", default: "v1.3.2", choices: ["v1.3.2", "v1.2", "guide"], words: "which rulebook is played", clauses: [], least: null, most: null, parts: [], ...FORM },
    { name: "switches", default: "", choices: [], words: "points set otherwise", clauses: [], least: null, most: null, parts: [], ...FORM },
  ],
  windows: [],
  events: [],
  ratings: [],
};

test("a chosen edition is told in sentences before the game", async () => {
  const asked = server({
    "/api/edition": (body: { options: { edition?: string } }) =>
      body.options.edition === "v1.2"
        ? { name: "v1.2", differences: ["A round ends when one player has passed 21 times.", "Kingdom counts lands of every orbital."] }
        : { name: "v1.3.2", differences: [] },
  });
  render(GameOptions, { game: GAME, values: {} });
  expect(await screen.findByText("Rules: v1.3.2.")).toBeTruthy();
  const [edition] = screen.getAllByRole("combobox", { hidden: true });
  if (edition) await fireEvent.change(edition, { target: { value: "v1.2" } });
  expect(await screen.findByText(/Rules: v1.2. 2 things are not as usual/)).toBeTruthy();
  expect(screen.getByText("A round ends when one player has passed 21 times.")).toBeTruthy();
  expect(document.querySelector<HTMLDetailsElement>("details.edition")?.open).toBe(true);
  expect(asked.at(-1)?.body).toEqual({ game: "wonders_of_the_first", options: { edition: "v1.2" } });
});

test("chosen readings are told in sentences before the game", async () => {
  server({
    "/api/edition": (body: { options: { readings?: string } }) =>
      body.options.readings === "a pass is final"
        ? { name: "rulebook 2.0 with 1 reading changed", differences: ["Who has passed plays nothing more in that event window."] }
        : { name: "", differences: [] },
  });
  const options = [{ name: "readings", default: "", choices: [], words: "readings of open points", clauses: [], least: null, most: null, parts: [], ...FORM }];
  render(GameOptions, { game: { ...GAME, name: "wheel_of_time", options }, values: {} });
  await fireEvent.change(screen.getByRole("textbox", { hidden: true }), { target: { value: "a pass is final" } });
  expect(await screen.findByText(/Rules: rulebook 2.0 with 1 reading changed. One thing is not as usual/)).toBeTruthy();
  expect(screen.getByText("Who has passed plays nothing more in that event window.")).toBeTruthy();
});

test("a switch that there is not is refused with the server's words, and good again when it is mended", async () => {
  server({
    "/api/edition": (body: { options: { switches?: string } }) =>
      body.options.switches === "pass_limt=3" ? refused("there is no switch 'pass_limt'; did you mean 'pass_limit'?") : { name: "v1.3.2", differences: [] },
  });
  render(GameOptions, { game: GAME, values: {} });
  const switches = screen.getByRole("textbox", { hidden: true });
  await fireEvent.change(switches, { target: { value: "pass_limt=3" } });
  expect((await screen.findByRole("alert")).textContent).toBe("there is no switch 'pass_limt'; did you mean 'pass_limit'?");
  await fireEvent.change(switches, { target: { value: "" } });
  expect(await screen.findByText("Rules: v1.3.2.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a switch and its value are picked from lists, with the sentence of each, and taken back", async () => {
  const asked = server({ "/api/edition": { name: "v1.3.2", differences: [] } });
  const parts = [
    { name: "pass_limit", values: ["0", "21"], sentences: ["There is no limit.", "A round ends when one player has passed 21 times."] },
    { name: "kingdom_counts", values: ["own", "any_land"], sentences: ["Kingdom counts one orbital.", "Kingdom counts lands of every orbital."] },
  ];
  const options = [{ name: "switches", default: "", choices: [], words: "points set otherwise", clauses: [], least: null, most: null, parts, ...FORM }];
  render(GameOptions, { game: { ...GAME, options: [...GAME.options.slice(0, 1), ...options] }, values: {} });
  expect(screen.queryByRole("textbox", { hidden: true })).toBeNull();
  const pick = async (label: string, value: string) =>
    fireEvent.change(screen.getByRole("combobox", { hidden: true, name: label }), { target: { value } });
  const press = async (name: string) => fireEvent.click(screen.getByRole("button", { hidden: true, name }));
  await pick("Switch", "pass_limit");
  expect(screen.getByText("21: A round ends when one player has passed 21 times.")).toBeTruthy();
  await pick("Value", "21");
  await press("Set");
  expect(asked.at(-1)?.body).toEqual({ game: "wonders_of_the_first", options: { switches: "pass_limit=21" } });
  expect(screen.getByText("A round ends when one player has passed 21 times.")).toBeTruthy();
  await pick("Switch", "kingdom_counts");
  await pick("Value", "any_land");
  await press("Set");
  expect(asked.at(-1)?.body).toEqual({ game: "wonders_of_the_first", options: { switches: "pass_limit=21, kingdom_counts=any_land" } });
  await press("As usual: pass limit");
  expect(asked.at(-1)?.body).toEqual({ game: "wonders_of_the_first", options: { switches: "kingdom_counts=any_land" } });
});

test("sentences that were folded away are unfolded when another edition is chosen", async () => {
  server({
    "/api/edition": (body: { options: { edition?: string } }) => ({ name: body.options.edition ?? "v1.3.2", differences: body.options.edition ? ["Kingdom counts lands of every orbital."] : [] }),
  });
  render(GameOptions, { game: GAME, values: {} });
  const [edition] = screen.getAllByRole("combobox", { hidden: true });
  const sentences = () => document.querySelector<HTMLDetailsElement>("details.edition");
  if (edition) await fireEvent.change(edition, { target: { value: "v1.2" } });
  await screen.findByText(/Rules: v1.2/);
  const folded = sentences();
  if (folded) folded.open = false;
  if (edition) await fireEvent.change(edition, { target: { value: "guide" } });
  await screen.findByText(/Rules: guide/);
  expect(sentences()?.open).toBe(true);
});

/** The dialog in which a table is made. */
function dialog(): { closed: () => boolean; switches: HTMLInputElement; create: HTMLButtonElement } {
  let closed = false;
  render(NewTableDialog, { lobby: new Lobby(), game: GAME, close: () => (closed = true) });
  const switches = screen.getByRole<HTMLInputElement>("textbox", { hidden: true });
  return { closed: () => closed, switches, create: screen.getByRole<HTMLButtonElement>("button", { name: "Create the table" }) };
}

const GUEST = { "/api/me": { guest: "g0", name: "Ada" }, "/api/guest": { guest: "g0", name: "Ada", token: "t" } };

test("a table that is refused leaves the dialog as it was typed, with the reason", async () => {
  let cards = 3;
  const asked = server({
    ...GUEST,
    "/api/edition": { name: "v1.3.2", differences: [] },
    "/api/tables": () => (cards < 50 ? refused("deck_1: the deck has 3 cards instead of 50") : { ...moment("wonders_turn").table, id: "fixture" }),
  });
  const { closed, switches, create } = dialog();
  await fireEvent.change(switches, { target: { value: "pass_limit=21" } });
  await fireEvent.click(create);
  expect((await screen.findByRole("alert")).textContent).toBe("deck_1: the deck has 3 cards instead of 50");
  expect(closed()).toBe(false);
  expect(switches.value).toBe("pass_limit=21");
  expect(create.disabled).toBe(false);
  cards = 50;
  await fireEvent.click(create);
  await vi.waitFor(() => expect(closed()).toBe(true));
  expect(asked.at(-1)?.body).toMatchObject({ options: { switches: "pass_limit=21" } });
});

test("no table is made with an edition that is refused, until it is mended", async () => {
  const reason = "there is no switch 'foo'; all are listed in docs/editions.md";
  server({
    ...GUEST,
    "/api/edition": (body: { options: { switches?: string } }) => (body.options.switches === "foo=1" ? refused(reason) : { name: "v1.3.2", differences: [] }),
  });
  const { switches, create } = dialog();
  expect(create.disabled).toBe(false);
  await fireEvent.change(switches, { target: { value: "foo=1" } });
  expect((await screen.findByRole("alert")).textContent).toBe(reason);
  expect(create.disabled).toBe(true);
  await fireEvent.change(switches, { target: { value: "" } });
  await vi.waitFor(() => expect(create.disabled).toBe(false));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a server out of reach says nothing against an edition", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  const { create } = dialog();
  expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
  expect(create.disabled).toBe(false);
});

test("a game with one rulebook asks nothing and says nothing", () => {
  const asked = server({});
  render(GameOptions, { game: { ...GAME, options: [] }, values: {} });
  expect(asked).toEqual([]);
  const { container } = render(Differences, { edition: "", differences: [] });
  expect(container.textContent?.trim()).toBe("");
});

test("the table names its edition, while it waits and while it is played", async () => {
  server({});
  ({ table } = tableAt("wonders_turn"));
  if (table.info) table.info = { ...table.info, edition: "v1.2", differences: ["A round ends when one player has passed 21 times."] };
  render(TableView, { table });
  expect(screen.getByText("Rules: v1.2")).toBeTruthy();
  cleanup();
  render(Harness, { table, part: TableDialog, given: { open: true, close: () => undefined } });
  expect(screen.getByText(/Rules: v1.2. One thing is not as usual/)).toBeTruthy();
  cleanup();
  const info = { ...moment("wonders_turn").table, status: "waiting" as const, edition: "guide", differences: ["Kingdom counts lands of every orbital."] };
  render(Harness, { table, part: WaitingRoom, given: { info } });
  expect(screen.getByText("Kingdom counts lands of every orbital.")).toBeTruthy();
});

/** What of a table's header can be seen on a screen of this size. A list of media queries holds here only if each of them does, so small is small both ways. */
function seen(shownTable: TableStore, width: number, height: number): string[] {
  cleanup();
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height });
  render(TableView, { table: shownTable });
  const shown = (one: Element | null): boolean => one === null || (getComputedStyle(one).display !== "none" && shown(one.parentElement));
  return [...document.querySelectorAll(".top .tag, .top .tag [aria-hidden]")]
    .filter((one) => one.children.length === 0 && shown(one))
    .map((one) => one.textContent ?? "");
}

test("a phone shows the edition of its table in short, a wide screen in full", () => {
  server({});
  ({ table } = tableAt("wonders_turn"));
  if (table.info) table.info = { ...table.info, edition: "v1.2 with 2 switches changed" };
  expect(seen(table, 1440, 900)).toEqual(["Wonders of The First", "2 players", expect.stringContaining("round"), "v1.2 with 2 switches changed"]);
  expect(seen(table, 390, 480)).toEqual([expect.stringContaining("round"), "v1.2*"]);
  expect(seen(table, 340, 480)).toEqual(["v1.2*"]);
  expect(seen(table, 1024, 768).at(-1)).toBe("v1.2*");
  expect(screen.getByText("Rules: v1.2 with 2 switches changed")).toBeTruthy();
});

function event(n: number, text: string, clause = ""): EventInfo {
  return { n, kind: "k", actor: 0, facts: [], clause, text };
}

function compared(more: Partial<EditionsCompared>): Record<string, unknown> {
  const found: EditionsCompared = { at: -1, who: -1, label: "", inputs: 12, events: 40, before: [], sides: [], causes: [], several: [], ...more };
  return {
    "/api/me": { guest: "g0", name: "Ada" },
    "/api/guest": { guest: "g0", name: "Ada", token: "t" },
    "/api/tables/fixture": { ...moment("wonders_over").table, edition: "v1.3.2" },
    "/api/tables/fixture/editions": found,
  };
}

test("the page shows side by side what each edition does where they part", async () => {
  server(
    compared({
      at: 13,
      who: 0,
      label: "Pass",
      before: [event(0, "Ada passes.")],
      sides: [
        { edition: "v1.3.2", events: [event(0, "Round 3 is over.", "CR132-403.5.h"), event(1, "Round 4 begins.")], statement: "Then the round is over.", asked: "Ada: What do you do? [CR132-403.3.a]", refused: "", over: false, position: [] },
        { edition: "v1.2", events: [event(0, "Marrow's turn.", "CR12-active-player.a")], statement: "", asked: "", refused: "", over: false, position: [] },
        { edition: "guide", events: [], statement: "", asked: "", refused: "'Pass' is not offered to Ada", over: false, position: [] },
      ],
      causes: [{ one: "v1.3.2", other: "v1.2", name: "pass_limit", says_one: "Eleven passes.", says_other: "Twenty-one passes.", clauses: ["CR132-404.5.1.a", "CR12-404.5.1.a", "GUIDE-pass.a"] }],
      several: ["guide"],
    }),
  );
  render(Editions, { id: "fixture" });
  expect(await screen.findByRole("heading", { name: "Where the editions part" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Behind it: pass_limit" }).textContent).toMatch(/Eleven passes.*Twenty-one passes.*CR132-404\.5\.1\.a, CR12-404\.5\.1\.a, GUIDE-pass\.a/s);
  expect(screen.getByRole("region", { name: "Behind it: several" }).textContent).toMatch(/v1\.3\.2 against guide.*No switch alone/s);
  const chips = [...screen.getByRole("region", { name: "Behind it: pass_limit" }).querySelectorAll(".rule")].map((chip) => chip.textContent);
  expect(chips).toEqual(["CR132-404.5.1.a", "CR12-404.5.1.a", "GUIDE-pass.a"]);
  expect(document.querySelector("main")?.textContent).toMatch(/Answer 13, Ada:\s+Pass/);
  const told = ["v1.3.2", "v1.2", "guide"].map((name) => screen.getByRole("region", { name }).textContent ?? "");
  expect(told[0]).toMatch(/Round 3 is over.*CR132-403\.5\.h.*Then the round is over.*Round 4 begins.*Asked now: Ada: What do you do/s);
  expect(told[1]).toMatch(/Marrow's turn.*CR12-active-player\.a/s);
  expect(told[2]).toContain("Not possible: 'Pass' is not offered to Ada");
});

test("where no event differs the page shows what is to be seen in the end", async () => {
  const side = { events: [], statement: "", asked: "", refused: "", over: false };
  server(
    compared({
      at: 12,
      sides: [
        { edition: "v1.3.2", ...side, position: ["p1.energy = 3"] },
        { edition: "guide", ...side, position: ["p1.energy = 2"] },
      ],
    }),
  );
  render(Editions, { id: "fixture" });
  expect(await screen.findByText("p1.energy = 3")).toBeTruthy();
  expect(screen.getByRole("region", { name: "guide" }).textContent).toContain("p1.energy = 2");
});

test("the page says that nothing differs, and why it cannot be shown", async () => {
  server(compared({}));
  render(Editions, { id: "fixture" });
  expect(await screen.findByText(/All 12 answers and 40 events are the same/)).toBeTruthy();
  cleanup();
  server({ ...compared({}), "/api/tables/fixture/editions": refused("a game's record is open when the game is over") });
  render(Editions, { id: "fixture" });
  expect((await screen.findByRole("alert")).textContent).toBe("a game's record is open when the game is over");
});

test("the page has an address of its own", () => {
  expect(parse("/table/a1", "#editions")).toEqual({ page: "editions", id: "a1" });
  expect(address({ page: "editions", id: "a1" })).toBe("/table/a1#editions");
  expect(parse("/table/a1", "#elsewhere")).toEqual({ page: "table", id: "a1" });
});
