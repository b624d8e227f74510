import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";

import Lens from "../src/components/Lens.svelte";
import QuestionBar from "../src/components/QuestionBar.svelte";
import Stops from "../src/components/Stops.svelte";
import { faceOf } from "../src/games";
import { cardLabel, faceOf as definition, findCard, stacks, type Viewer } from "../src/games/wheel_of_time/cards";
import { paysFrom } from "../src/games/wheel_of_time/paying";
import { position } from "../src/games/wheel_of_time/position";
import { about } from "../src/lib/options";
import type { WheelPicture } from "../src/lib/protocol";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, moment, momentNames, tableAt } from "./support/line";

let table: TableStore | undefined;
let socket: FakeSocket;
const MOMENTS = momentNames.filter((name) => name.startsWith("wheel_"));
const ADA: Viewer = { seat: 0, own: true, nameOf: (seat) => ["Ada", "Marrow"][seat] ?? "" };
const pictureOf = (name: string) => moment(name).update.picture as unknown as WheelPicture;

function at(name: string): { table: TableStore; picture: WheelPicture } {
  const found = tableAt(name);
  table = found.table;
  socket = found.socket;
  return { table: found.table, picture: found.moment.update.picture as unknown as WheelPicture };
}

function show(name: string): { table: TableStore; picture: WheelPicture } {
  const found = at(name);
  render(Harness, { table: found.table, part: faceOf("wheel_of_time").board });
  return found;
}

function thingsAbout(thing: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-about]")].filter((one) => one.dataset["about"]?.split("|").includes(thing));
}

afterEach(() => {
  table?.stop();
  table = undefined;
  cleanup();
});

describe.each(MOMENTS)("at the moment %s", (name) => {
  test("both players, the Pattern, and every card in play has its name on the board", () => {
    const { picture } = show(name);
    expect(document.querySelectorAll(".strip")).toHaveLength(2);
    const { light, neutral, shadow } = picture.pattern;
    for (const [kind, count] of Object.entries({ light, neutral, shadow })) expect(document.querySelectorAll(`.track .${kind}`)).toHaveLength(count);
    const text = document.body.textContent ?? "";
    for (const player of picture.players) for (const id of [...player.home, ...player.battleground]) expect(text).toContain(findCard(picture, id)?.card.name);
    for (const card of picture.players[0]?.hand ?? []) expect(text).toContain(definition(picture, card.face)?.name);
  });

  test("every die lies on its card, and what does not count is dimmed, not hidden", () => {
    const { picture } = show(name);
    const dice = picture.cards.flatMap((card) => card.dice);
    const shown = [...document.querySelectorAll<HTMLElement>(".board .die, .wot .die")];
    expect(shown.map((one) => one.title).sort()).toEqual(dice.map((die) => die.words).sort());
    expect(document.querySelectorAll(".die svg")).toHaveLength(dice.reduce((sum, die) => sum + die.symbols.length, 0));
    expect(document.querySelectorAll(".die .off")).toHaveLength(dice.reduce((sum, die) => sum + die.symbols.filter((one) => one.ignored).length, 0));
  });

  test("is told in sentences", () => {
    const lines = position(pictureOf(name), 0, ADA.nameOf);
    expect(lines[1]).toMatch(/^The Pattern: \d+ light, \d+ shadow, \d+ neutral; \d+ of 20/);
    for (const line of lines) expect(line).toMatch(/\.$/);
  });

  test("everything on the board that is lit is an answer of the question", () => {
    const { table: store } = show(name);
    const open = new Set(store.choices.map((choice) => choice.about));
    for (const thing of document.querySelectorAll<HTMLElement>(".thing.lit[data-about]")) {
      expect((thing.dataset["about"] ?? "").split("|").some((one) => open.has(one))).toBe(true);
    }
  });
});

test("damage is assigned by a press on the card that takes it, which shows what it would lose", async () => {
  const { picture } = show("wheel_damage");
  const hit = picture.assigning?.hits[0];
  const [thing] = thingsAbout(about("damage on", hit?.card));
  expect(thing?.classList.contains("lit")).toBe(true);
  expect(thing?.querySelector(".hit")).not.toBeNull();
  await fireEvent.click(thing as HTMLElement);
  if (thing?.classList.contains("armed")) await fireEvent.click(thing);
  const sent = socket.latest("answer");
  const chosen = moment("wheel_damage").update.questions[0]?.options.find((option) => option.number === sent?.option);
  expect([chosen?.verb, chosen?.argument]).toEqual(["damage on", hit?.card]);
});

test("a way to pay that is looked at shows on the cards that its symbols come from", async () => {
  const { table: store, picture } = show("wheel_pay");
  const way = picture.payment?.ways.find((one) => one.parts.some((part) => part.card >= 0));
  const part = way?.parts.find((one) => one.card >= 0);
  expect(part).toBeDefined();
  expect(paysFrom(picture, [about("way", way?.argument)], part?.card ?? -1)).toContainEqual(part);
  store.zoom = { title: "a way", about: [about("way", way?.argument)] };
  await expect.poll(() => thingsAbout(about("card", part?.card))[0]?.textContent).toMatch(/pays/);
});

test("odds are shown on request, as the server has counted them", async () => {
  const { picture } = show("wheel_roll");
  const lane = picture.lanes.find((one) => one.state === "now");
  expect(document.querySelector(".chances")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: `Odds of ${lane?.name}` }));
  const shown = [...document.querySelectorAll(".chances li b")].map((one) => one.textContent);
  expect(shown).toEqual(lane?.odds?.chances.map((one) => `${(one.chance / 100).toFixed(1)} %`));
});

test("a challenge is joined by a press on its lane", async () => {
  const { table: store, picture } = show("wheel_token");
  const token = store.choices.find(({ option }) => option.verb === "token" && option.argument > 1);
  const [head] = thingsAbout(token?.about ?? "");
  expect(head?.classList.contains("lit")).toBe(true);
  expect(picture.asked).toBeGreaterThanOrEqual(0);
  expect(thingsAbout(about("card", picture.asked))[0]?.classList.contains("asked")).toBe(true);
  await fireEvent.click(head as HTMLElement);
  if (head?.classList.contains("armed")) await fireEvent.click(head);
  expect(socket.latest("answer")?.option).toBe(token?.option.number);
});

test("at the start the cards of the deck are laid out by type, with what was chosen before", () => {
  const { table: store } = show("wheel_setup");
  const sheet = document.querySelector(".sheet-cards");
  expect(sheet?.textContent).toMatch(/To choose from/);
  expect(sheet?.querySelectorAll("h3").length).toBeGreaterThan(2);
  expect(sheet?.querySelectorAll(".thing.lit").length).toBe(stacks(store.choices.flatMap(({ option }) => findCard(pictureOf("wheel_setup"), option.argument)?.card ?? [])).length);
});

test("the bar names what is paid and from whom", () => {
  const { table: store } = at("wheel_pay");
  render(Harness, { table: store, part: QuestionBar, given: { showResult: () => undefined } });
  expect(document.querySelector(".crumb")?.textContent).toMatch(/(Recruit|Play|Use) /);
  expect(document.querySelector("h1")?.textContent).toMatch(/^How do you pay for .+ \(.+\)\?$/);
});

test("whoever dies with the game is marked, and the bar says in time that it is about to", () => {
  const { table } = at("wheel_damage");
  const picture = table.picture as unknown as WheelPicture;
  const [mine, theirs] = [0, 1].map((seat) => picture.cards.find((card) => card.id === picture.players[seat]?.starting));
  if (!mine || !theirs) throw new Error("nobody leads");
  Object.assign(mine, { leads: true, dying: true });
  Object.assign(theirs, { leads: true, dying: false });
  render(Harness, { table, part: faceOf("wheel_of_time").board });
  expect(document.querySelectorAll(".leads")).toHaveLength(2);
  cleanup();
  render(Harness, { table, part: QuestionBar, given: { showResult: () => undefined } });
  expect(document.querySelector(".falls")?.textContent).toContain(`${mine.name} is mortally wounded: not healed this turn, it dies and you lose`);
  expect(document.querySelectorAll(".falls")).toHaveLength(1);
});

test("where a card takes part can be chosen by dragging it onto the challenge", async () => {
  const { table, picture } = show("wheel_token");
  const unit = document.querySelector<HTMLElement>(`[data-piece="card${picture.asked}"] .thing`);
  const token = table.choices.find(({ option }) => option.verb === "token" && option.argument !== 1);
  const lane = document.querySelector<HTMLElement>(`.lane[data-drop~="${token?.about}"], .lane[data-drop*="${token?.about}|"]`);
  if (!unit || !token || !lane) throw new Error("nobody is asked about");
  document.elementFromPoint = () => lane;
  await fireEvent.pointerDown(unit, { button: 0, clientX: 5, clientY: 5, pointerId: 1, pointerType: "mouse" });
  for (const x of [30, 60]) await fireEvent.pointerMove(window, { clientX: x, clientY: 5, pointerId: 1 });
  await fireEvent.pointerUp(window, { clientX: 60, clientY: 5, pointerId: 1 });
  expect(socket.latest("answer")).toMatchObject({ question: token.question.id, option: token.option.number });
});

test("a card that is looked at shows abilities, traits and text", async () => {
  const { table: store, picture } = show("wheel_action");
  const card = picture.players[0]?.hand[0];
  const face = definition(picture, card?.face ?? -1);
  const [thing] = thingsAbout(about("recruit", card?.id));
  await fireEvent.focus(thing as HTMLElement);
  cleanup();
  render(Harness, { table: store, part: Lens });
  const lens = document.getElementById("lens")?.textContent ?? "";
  expect(lens).toContain(face?.name);
  for (const trait of face?.traits ?? []) expect(lens).toContain(trait);
  for (const line of face?.text ?? []) expect(lens).toContain(line);
});

test("many places to be asked at are folded away until they are wanted", async () => {
  const { table: store } = at("wheel_action");
  render(Harness, { table: store, part: Stops });
  expect(screen.queryAllByRole("switch")).toHaveLength(0);
  await fireEvent.click(screen.getByRole("button", { name: /when to ask you/ }));
  expect(screen.getAllByRole("switch")).toHaveLength(moment("wheel_action").update.windows.length);
});

test("a card of the other player that is hidden says no more than that", () => {
  const picture = pictureOf("wheel_action");
  const hidden = picture.players[1]?.hand[0];
  expect(hidden?.face).toBe(-1);
  expect(hidden ? cardLabel(hidden, null, ADA) : "").toBe("Hidden card");
});

test("of the cards to choose from, the types that can be chosen come first", () => {
  const found = tableAt("wheel_setup");
  table = found.table;
  const picture = found.moment.update.picture as unknown as WheelPicture;
  const [question] = found.moment.update.questions;
  const typeOf = (id: number) => definition(picture, findCard(picture, id)?.card.face ?? -1)?.type;
  const types = [...new Set((question?.options ?? []).map((option) => typeOf(option.argument)))];
  const late = types.at(-1);
  expect(types.length).toBeGreaterThan(1);
  const options = (question?.options ?? []).filter((option) => typeOf(option.argument) === late);
  const dimmed = (question?.options ?? []).filter((option) => !options.includes(option)).map(({ label, verb, argument }) => ({ label, verb, argument, why: "of the same type as another", clauses: [] }));
  found.socket.say({ ...found.moment.update, seq: 9, dimmed, questions: [{ ...question!, id: "late", options }] });
  render(Harness, { table, part: faceOf("wheel_of_time").board });
  expect(document.querySelector(".sheet-cards h3")?.textContent).toBe(`${late}s`);
});

test("an ability that can be used is its card's name, with its text below", () => {
  const face = faceOf("wheel_of_time");
  const option = { number: 0, label: "Use Lucky Coin on Mat: Right after the target rolls, discard this: Reroll 2 dice.", verb: "use", argument: 3, hint: "", final: false, leads: [], vain: "" };
  const picture = moment("wheel_action").update.picture;
  expect(face.short(option, picture, 0)).toBe("Lucky Coin on Mat");
  expect(face.hint(option, picture, 0)).toBe("Right after the target rolls, discard this: Reroll 2 dice.");
});

describe("on a phone", () => {
  afterEach(() => vi.unstubAllGlobals());
  const hand = () => document.querySelectorAll(".handw").length;

  test("cards to choose from have the room of a hand without cards", () => {
    const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal("matchMedia", () => query);
    const { picture } = show("wheel_setup");
    expect(picture.players[0]?.hand).toEqual([]);
    expect(document.querySelectorAll(".sheet-cards")).toHaveLength(1);
    expect(hand()).toBe(0);
    cleanup();
    show("wheel_action");
    expect(hand()).toBe(1);
  });
});

test("a hand that one was let look at is laid out, and stands in the position as text", async () => {
  const found = show("wheel_action");
  const { update } = moment("wheel_action");
  expect(screen.queryByText("Marrow's hand, 2 cards")).toBeNull();
  const told = structuredClone(update);
  const picture = told.picture as unknown as WheelPicture;
  const mine = picture.players[0]!.hand.slice(0, 2);
  picture.players[1]!.hand = mine.map((card) => ({ ...card, id: card.id + 500 }));
  const looked = { n: 900, kind: "looked at a hand", actor: 0, facts: [1], clause: "", text: "You look at Marrow's hand." };
  socket.say({ ...told, seq: 90, first: update.first + update.events.length, events: [looked], questions: told.questions.map((question) => ({ ...question, id: "next" })) });
  expect(await screen.findByText(/hand, 2 cards$/, { selector: "h2, h3, b" })).toBeTruthy();
  const name = definition(found.picture, mine[0]!.face)!.name;
  expect(position(picture, 0, ADA.nameOf).join("\n")).toContain(`Marrow, seen in hand: ${name}`);
});

test("that a card stands down is said below its name, which needs its row", () => {
  at("wheel_token");
  const told = structuredClone(moment("wheel_token").update);
  const picture = told.picture as unknown as WheelPicture;
  for (const card of picture.cards) Object.assign(card, { token: "blue", covered: false });
  socket.say({ ...told, seq: 91 });
  render(Harness, { table: table!, part: faceOf("wheel_of_time").board });
  const heads = [...document.querySelectorAll(".unit .head")];
  expect(heads.length).toBeGreaterThan(1);
  for (const head of heads) expect([head.textContent?.includes("stands down"), head.parentElement?.textContent?.includes("stands down")]).toEqual([false, true]);
});
