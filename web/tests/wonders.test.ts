import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, test } from "vitest";

import Lens from "../src/components/Lens.svelte";
import QuestionBar from "../src/components/QuestionBar.svelte";
import { faceOf } from "../src/games";
import { arrivals, latestFight, mirrored } from "../src/games/wonders_of_the_first/battle";
import { cardLabel, faceOf as definition, stacks, type Viewer } from "../src/games/wonders_of_the_first/cards";
import { forecastSpoken, ownForecast, realmLabel, theirForecast } from "../src/games/wonders_of_the_first/forecast";
import { keys } from "../src/games/wonders_of_the_first/keys";
import Overview from "../src/games/wonders_of_the_first/Overview.svelte";
import { position } from "../src/games/wonders_of_the_first/position";
import { sigil } from "../src/games/wonders_of_the_first/sigil";
import { about, choicesOf } from "../src/lib/options";
import type { EventInfo, SidePicture, WondersPicture } from "../src/lib/protocol";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, moment, momentNames, tableAt } from "./support/line";

let table: TableStore | undefined;
let socket: FakeSocket;
const MOMENTS = momentNames.filter((name) => name.startsWith("wonders_"));
const ADA: Viewer = { seat: 0, own: true, nameOf: (seat) => ["Ada", "Marrow"][seat] ?? "" };

function at(name: string): { table: TableStore; picture: WondersPicture } {
  const found = tableAt(name);
  table = found.table;
  socket = found.socket;
  return { table: found.table, picture: found.moment.update.picture as unknown as WondersPicture };
}

function show(name: string): { table: TableStore; picture: WondersPicture } {
  const found = at(name);
  render(Harness, { table: found.table, part: faceOf("wonders_of_the_first").board });
  return found;
}

function thingsAbout(thing: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-about]")].filter((one) => one.dataset["about"]?.split("|").includes(thing));
}

const pictureOf = (name: string) => moment(name).update.picture as unknown as WondersPicture;
const event = (n: number, kind: string, actor: number, facts: number[], text = kind): EventInfo => ({ n, kind, actor, facts, clause: "", text });

afterEach(() => {
  table?.stop();
  table = undefined;
  cleanup();
});

describe.each(MOMENTS)("at the moment %s", (name) => {
  test("seven realms, both players, and every card that is known has its name on the board", () => {
    const { picture } = show(name);
    expect(document.querySelectorAll(".realm")).toHaveLength(7);
    expect(document.querySelectorAll(".strip")).toHaveLength(2);
    const text = document.body.textContent ?? "";
    for (const realm of picture.realms) {
      for (const card of realm.sides.flatMap((side) => side.cards)) expect(text).toContain(definition(picture, card.face)?.name ?? "Face down");
    }
    for (const card of picture.players[0]?.hand ?? []) expect(text).toContain(definition(picture, card.face)?.name);
  });

  test("powers and forecasts are the server's", () => {
    const { picture } = show(name);
    const open = picture.realms.filter((realm) => realm.state === "open");
    const shown = [...document.querySelectorAll(".realm .total")].map((one) => one.textContent);
    expect(shown).toEqual(open.flatMap((realm) => [realm.sides[1]?.power || "–", realm.sides[0]?.power || "–"]));
  });

  test("no two answers have the same key", () => {
    const { update } = moment(name);
    const given = choicesOf(update.questions, (choices) => keys(choices, update.picture as unknown as WondersPicture)).map((choice) => choice.key);
    const used = given.filter(Boolean);
    const verbs = update.questions.flatMap((question) => question.options.map((option) => option.verb));
    if (verbs.includes("attack")) expect(verbs.filter((verb, i) => /^[1-7]$/.test(given[i] ?? "") && verb !== "attack")).toEqual([]);
    expect(new Set(used).size).toBe(used.length);
    expect(used).not.toContain("z");
  });

  test("is told in sentences", () => {
    const lines = position(pictureOf(name), 0, ADA.nameOf);
    expect(lines.every((line) => /[.!?"]$/.test(line))).toBe(true);
    expect(lines.filter((line) => /^Realm \d/.test(line))).toHaveLength(7);
    expect(lines.join(" ")).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe("playing a card", () => {
  test("the hand shows what a card costs now beside what is printed", () => {
    const { picture } = show("wonders_turn");
    const cheaper = picture.players[0]?.hand.find((card) => card.price >= 0 && card.price !== definition(picture, card.face)?.cost);
    const [shown] = thingsAbout(about("play", cheaper?.id));
    expect(shown?.querySelector(".cost s")?.textContent).toBe(String(definition(picture, cheaper?.face ?? -1)?.cost));
    expect(shown?.querySelector(".cost b")?.textContent).toBe(String(cheaper?.price));
    expect(shown?.textContent).toContain(`cost ${cheaper?.price} instead of`);
  });

  test("a press plays it with the option of the bar", async () => {
    const { table: store } = show("wonders_turn");
    const choice = store.choices.find((one) => one.option.verb === "play");
    const [card] = thingsAbout(choice?.about ?? "");
    if (card) await fireEvent.click(card);
    if (choice?.option.final && card) await fireEvent.click(card);
    expect(socket.latest("answer")).toMatchObject({ option: choice?.option.number });
  });

  test("one that cannot be played says why in the engine's words, and sends nothing", async () => {
    const { table: store } = show("wonders_turn");
    const dim = store.view?.update.dimmed.find((one) => one.verb === "play");
    const [card] = thingsAbout(about("play", dim?.argument));
    expect(card?.getAttribute("aria-disabled")).toBe("true");
    expect(card?.querySelector(".why")?.textContent).toBe(dim?.why);
    expect(card?.textContent).toContain(`not possible: ${dim?.why}`);
    if (card) await fireEvent.click(card);
    expect(store.why).toEqual([dim]);
    expect(socket.sent.every((message) => message.type === "hello")).toBe(true);
  });

  test("copies lie on one another, and stand for the answers about any of them", () => {
    const { picture } = show("wonders_full");
    const hand = picture.players[0]?.hand ?? [];
    const found = stacks(hand);
    expect(found.length).toBeLessThan(hand.length);
    expect(found.reduce((sum, stack) => sum + stack.ids.length, 0)).toBe(hand.length);
    expect(document.querySelectorAll(".hand > li")).toHaveLength(found.length);
    const twice = found.find((stack) => stack.ids.length > 1);
    expect(thingsAbout(about("card", twice?.ids[1]))[0]?.textContent).toContain(`×${twice?.ids.length}`);
  });

  test("the realm is chosen on the board, and the card that goes there is raised", async () => {
    const { table: store, picture } = show("wonders_realm");
    expect(document.querySelectorAll(".hc.chosen")).toHaveLength(1);
    expect(document.querySelector(".hc.chosen")?.textContent).toContain(definition(picture, picture.announced?.face ?? -1)?.name);
    const slots = document.querySelectorAll<HTMLElement>(".slot");
    expect(slots).toHaveLength(store.choices.filter((choice) => choice.option.verb === "realm").length);
    if (slots[1]) await fireEvent.click(slots[1]);
    const choice = store.choices.filter((one) => one.option.verb === "realm")[1];
    if (choice?.option.final && slots[1]) await fireEvent.click(slots[1]);
    expect(socket.latest("answer")).toMatchObject({ option: choice?.option.number });
  });
});

describe("attacking", () => {
  const side = (power: string, wonders: number, attack: Partial<SidePicture["attack"]>): SidePicture => ({
    seat: 0,
    power,
    wonders,
    cards: [],
    attack: { why: "", outcome: "win", stones: 1, unopposed: false, triggers: 0, stake: "seize", ...attack },
  });

  test("what it would come to is said shortly on the board and in full to readers", () => {
    const [nine, seven] = [side("9", 2, {}), side("7", 2, { outcome: "lose", stake: "gives" })];
    expect(ownForecast(nine, seven)).toEqual({ words: "seize", numbers: "9–7", tone: "seize" });
    expect(ownForecast(seven, nine)).toEqual({ words: "gives it away", numbers: "7–9", tone: "gives" });
    // Whoever attacks, the reader's power stands first.
    expect(theirForecast(nine, seven)).toEqual({ words: "fails", numbers: "9–7", tone: "fails" });
    expect(theirForecast(seven, nine)).toEqual({ words: "wins", numbers: "7–9", tone: "wins" });
    expect(ownForecast(side("9", 2, { stake: "nothing" }), seven).words).toBe("no gain");
    expect(ownForecast(side("7", 2, { stake: "nothing", outcome: "tie" }), seven).words).toBe("tie");
    expect(ownForecast(side("9", 2, { stake: "hold" }), seven).words).toBe("hold");
    expect(ownForecast(side("9", 2, { stake: "protected" }), seven)).toEqual({ words: "protected", numbers: "9–7", tone: "protected" });
    expect(theirForecast(seven, side("9", 2, { stake: "protected" })).words).toBe("protected");
    expect(forecastSpoken(side("9", 2, { stake: "protected" }), seven, "")).toBe("Your attack: wins 9 to 7, and a protector would keep the stone.");
    expect(forecastSpoken(nine, seven, "")).toBe("Your attack: wins 9 to 7, and would seize a stone.");
    expect(forecastSpoken(seven, nine, "Marrow")).toBe("An attack of Marrow: loses with 7 against 9, and the defender would seize a stone.");
  });

  test("abilities that come first, nobody there, and no attack at all", () => {
    expect(ownForecast(side("3", 1, { triggers: 2 }), side("2", 1, {})).numbers).toBe("3–2 ?");
    expect(forecastSpoken(side("3", 1, { triggers: 2, outcome: "tie" }), side("3", 1, {}), "")).toBe("Your attack: ties 3 to 3. 2 abilities there would act first.");
    expect(ownForecast(side("3", 1, { unopposed: true }), side("", 0, {})).numbers).toBe("3–0");
    expect(ownForecast(side("", 0, { outcome: "none", why: "you have no Wonder there", stake: "" }), side("3", 1, {})).words).toBe("no Wonders");
    expect(forecastSpoken(side("", 0, { outcome: "none", why: "you have no Wonder there" }), side("3", 1, {}), "")).toBe("Your attack: not possible, you have no Wonder there.");
    expect(forecastSpoken(side("4", 1, { stones: 0 }), side("3", 1, {}), "")).toContain("no stone to seize");
  });

  test("a press on the band attacks there; its key is the number of the realm", async () => {
    const { table: store, picture } = show("wonders_turn");
    store.keys = (choices) => keys(choices, picture);
    const choice = store.choices.find((one) => one.option.verb === "attack");
    expect(choice?.key).toBe(String((choice?.option.argument ?? 0) + 1));
    const [band] = thingsAbout(choice?.about ?? "");
    if (band) await fireEvent.click(band);
    if (choice?.option.final && band) await fireEvent.click(band);
    expect(socket.latest("answer")).toMatchObject({ option: choice?.option.number });
  });

  test("a battle is read from the log: where, whose, what happened, how it came out", () => {
    const fight = latestFight([
      event(0, "turn began", 0, [7]),
      event(1, "attacked", 0, [2, 0]),
      event(2, "counters put", 0, [3, 0, 8], "Bear gets 2 +1 counters."),
      event(3, "battle checked", 0, [2, 36, 28, 0], "Realm 3: 9 against 7: Ada wins."),
      event(4, "seized", 0, [2, -1], "Ada seizes a stone in realm 3."),
      event(5, "battle ended", 0, [2]),
      event(6, "turn began", 1, [8]),
    ]);
    expect(fight).toMatchObject({ n: 1, realm: 2, attacker: 0, winner: 0, seized: true, over: true });
    expect(fight?.events.map((one) => one.n)).toEqual([2, 4]);
    expect(latestFight([event(1, "attacked", 0, [2, 0]), event(2, "turn began", 0, [8]), event(3, "turn began", 1, [9])])).toBeNull();
    expect(latestFight([event(1, "attacked", 0, [2, 0]), event(2, "round began", 0, [4])])).toBeNull();
    expect(latestFight([event(1, "attacked", 1, [4, 1])])).toMatchObject({ winner: -2, over: false, attacker: 1 });
  });

  test("the rail tells the battle that was just fought", () => {
    const { table: store } = at("wonders_beaten");
    render(Harness, { table: store, part: Lens });
    const panel = screen.getByRole("region", { name: /^Battle in realm \d$/ });
    expect(panel.textContent).toMatch(/\d+–\d+/);
    expect(panel.textContent).toContain("Marrow wins and seizes a stone");
  });

  test("in a battle the bar shows its steps and the powers", () => {
    const { table: store, picture } = at("wonders_battle");
    render(Harness, { table: store, part: QuestionBar, given: { showResult: () => undefined } });
    const steps = [...document.querySelectorAll(".steps li:not(.what)")];
    expect(steps.map((one) => one.textContent)).toEqual(picture.battle?.steps);
    expect(steps.findIndex((one) => one.getAttribute("aria-current") === "step")).toBe(picture.battle?.step);
    expect(document.querySelector(".steps .what")?.textContent).toContain(`realm ${(picture.battle?.realm ?? 0) + 1}`);
  });
});

test("a card of a deck that one looks at lies beside the question about it, to be read", async () => {
  const { table: store, moment, socket } = tableAt("wonders_seek");
  const update = structuredClone(moment.update);
  const picture = update.picture as unknown as WondersPicture;
  const [looked] = picture.players[0]?.deck_known ?? [];
  if (!looked || !update.questions[0]) throw new Error("nothing is looked at");
  picture.asked_about = [looked.id];
  const [option] = update.questions[0].options;
  if (!option) throw new Error("nothing is asked");
  update.questions[0] = { ...update.questions[0], id: "0.999", options: [{ ...option, verb: "yes", argument: 0, label: "Bury it" }] };
  socket.say({ ...update, seq: update.seq + 1, first: update.first + update.events.length, events: [] });
  flushSync();
  render(Harness, { table: store, part: QuestionBar, given: { showResult: () => undefined } });
  const name = picture.faces.find((face) => face.number === looked.face)?.name ?? "";
  expect(screen.getByRole("list", { name: "Looked at" }).textContent).toContain(name);
  await fireEvent.click(document.querySelector(".seen .thing") ?? document.body);
  expect(store.pinned?.title).toBe(name);
  store.stop();
});

describe("cards", () => {
  test("the phrase that is at work is lit in the card's text", () => {
    const { table: store, picture } = at("wonders_target");
    render(Harness, { table: store, part: Lens });
    const work = picture.work.find((one) => one.state === "acting");
    const own = (definition(picture, work?.face ?? -1)?.text ?? []).flat().filter((phrase) => phrase.abilities.includes(work?.ability ?? -1));
    const wanted = own.filter((phrase) => !work?.end || (work.start <= phrase.start && phrase.end <= work.end));
    const shown = (state: string): string[] => [...document.querySelectorAll(`.phrase.${state}`)].map((one) => [...one.childNodes].filter((node) => !(node instanceof HTMLElement && node.matches(".sr"))).map((node) => (node.nodeType === Node.COMMENT_NODE ? "" : (node.textContent ?? ""))).join(""));
    expect(wanted.length).toBeGreaterThan(0);
    expect(shown("on")).toEqual(wanted.map((phrase) => phrase.words));
    expect(shown("near")).toEqual(own.filter((phrase) => !wanted.includes(phrase)).map((phrase) => phrase.words));
  });

  test("of two effects the one that acts is lit, and the rest of the ability dimly", () => {
    const { table: store } = at("wonders_target");
    const picture = store.view?.update.picture as unknown as WondersPicture;
    const work = picture.work.find((one) => one.state === "acting");
    const face = definition(picture, work?.face ?? -1);
    if (!work || !face) throw new Error("nothing is at work");
    const ability = work.ability;
    face.text = [
      [
        { words: "On arrival: ", abilities: [ability], start: 0, end: 12 },
        { words: "Draw a card. ", abilities: [ability], start: 12, end: 23 },
        { words: "Tap target enemy.", abilities: [ability], start: 25, end: 41 },
      ],
    ];
    const states = (): string[] => [...document.querySelectorAll(".phrase")].map((one) => one.className.replace(/svelte-\S+|phrase/g, "").trim());
    for (const [start, end, wanted] of [
      [12, 23, ["near", "on", "near"]],
      [25, 41, ["near", "near", "on"]],
      [0, 0, ["on", "on", "on"]],
    ] as const) {
      Object.assign(work, { start, end });
      const again = render(Harness, { table: store, part: Lens });
      expect(states()).toEqual(wanted);
      again.unmount();
    }
  });

  test("what is looked at closely shows cost, power, text and where the power comes from", async () => {
    const { table: store, picture } = show("wonders_full");
    const raised = picture.realms.flatMap((realm) => realm.sides.flatMap((side) => side.cards)).find((card) => card.sum.length > 0);
    const [tile] = thingsAbout(about("card", raised?.id));
    render(Harness, { table: store, part: Lens });
    if (tile) await fireEvent.focus(tile);
    const zoom = screen.getByRole("region", { name: "Looked at closely" });
    expect(zoom.querySelector("h2")?.textContent).toBe(definition(picture, raised?.face ?? -1)?.name);
    expect(zoom.textContent).toContain(`Power ${raised?.power}: ${raised?.sum.map((part) => `${part.words} ${part.amount}`).join(", ")}.`);
  });

  test("equipment lies under its bearer and says on whom it is", () => {
    const { picture } = show("wonders_full");
    const cards = picture.realms.flatMap((realm) => realm.sides.flatMap((side) => side.cards));
    const worn = cards.find((card) => card.worn >= 0);
    const bearer = cards.find((card) => card.id === worn?.worn);
    const [tile] = thingsAbout(about("card", worn?.id));
    expect(tile?.textContent).toContain(`on ${definition(picture, bearer?.face ?? -1)?.name}`);
    expect(tile?.closest("li")).toBe(thingsAbout(about("card", bearer?.id))[0]?.closest("li"));
  });

  test("are spoken as name, type, whose, number, states", () => {
    const picture = pictureOf("wonders_full");
    const cards = picture.realms.flatMap((realm) => realm.sides.flatMap((side) => side.cards));
    const tapped = cards.find((card) => card.tapped && card.power && card.controller === 0);
    const words = tapped ? cardLabel(tapped, definition(picture, tapped.face), ADA) : "";
    expect(words).toMatch(/^[^,]+, Solfera Wonder, yours, power \d+(?: \(base \d+\))?, (?:tapped|stunned)/);
    const hidden = { ...(cards[0] as (typeof cards)[number]), face: -1, face_down: true, controller: 1 };
    expect(cardLabel(hidden, null, ADA)).toBe("Face-down card, Marrow's");
  });

  test("a realm is spoken with its stone and both sides", () => {
    const picture = pictureOf("wonders_turn");
    expect(realmLabel(picture.realms[0] as (typeof picture.realms)[number], ADA)).toMatch(/^Realm 1, stone (unclaimed|yours|Marrow's)\. Yours: .+\. Marrow: .+\.$/);
    expect(realmLabel(picture.realms[6] as (typeof picture.realms)[number], ADA)).toBe("Realm 7, opens in round 7");
  });

  test("the same name always has the same drawing, another name another", () => {
    expect(sigil("Rend", "spell")).toEqual(sigil("Rend", "spell"));
    expect(sigil("Rend", "spell")).not.toEqual(sigil("Mend", "spell"));
    for (const type of ["Wonder", "land", "item", "spell"]) {
      for (const stroke of sigil("Triton Behemoth", type)) expect(stroke.d).not.toMatch(/NaN|undefined/);
    }
  });
});

describe("the table", () => {
  test("a pile is laid out and closed again with Escape", async () => {
    const { picture } = show("wonders_last");
    const theirs = picture.players[1]?.abyss ?? [];
    await fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Marrow's Abyss: ${theirs.length} card`) }));
    const sheet = screen.getByRole("region", { name: "Marrow's Abyss" });
    for (const card of theirs) expect(sheet.textContent).toContain(definition(picture, card.face)?.name);
    await fireEvent.keyDown(sheet, { key: "Escape" });
    expect(screen.queryByRole("region", { name: "Marrow's Abyss" })).toBeNull();
  });

  test("the other hand is a number; its cards are nowhere on the page", async () => {
    const { picture } = show("wonders_turn");
    await fireEvent.click(screen.getByRole("button", { name: /^Marrow's hand: / }));
    expect(screen.getByRole("region", { name: "Marrow's hand" }).textContent).toContain(`${picture.players[1]?.hand.length} cards that are hidden from you`);
  });

  test("on a phone a strip shows all realms with powers and what an attack would come to", async () => {
    const { table: store, picture } = at("wonders_turn");
    const picked: number[] = [];
    render(Harness, { table: store, part: Overview, given: { realms: picture.realms, viewer: ADA, shown: 1, pick: (realm: number) => picked.push(realm) } });
    const buttons = screen.getAllByRole("button");
    expect(buttons).toHaveLength(7);
    expect(buttons[1]?.getAttribute("aria-pressed")).toBe("true");
    const [mine, theirs] = [picture.realms[0]?.sides[0], picture.realms[0]?.sides[1]];
    const ahead = Number(mine?.power || 0) - Number(theirs?.power || 0);
    expect(buttons[0]?.querySelector(".powers")?.textContent).toBe(ahead > 0 ? `+${ahead}` : ahead < 0 ? `−${-ahead}` : "0");
    if (buttons[2]) await fireEvent.click(buttons[2]);
    expect(picked).toEqual([2]);
  });

  test("what arrived this round, and on which side realm 1 was wished", () => {
    const events = [event(0, "layout chosen", 0, [1]), event(1, "arrived", 0, [5, 1]), event(2, "round began", 0, [2]), event(3, "arrived", 1, [6, 0])];
    expect(arrivals(events)[1].get(0)).toEqual(new Set([6]));
    expect(arrivals(events)[0].size).toBe(0);
    expect([mirrored(events, 0), mirrored(events, 1)]).toEqual([true, false]);
  });

  test("answers stand in the bar as attacks, cards, then what is always there", () => {
    const { table: store, picture } = at("wonders_turn");
    store.keys = (choices) => keys(choices, picture);
    render(Harness, { table: store, part: QuestionBar, given: { showResult: () => undefined } });
    const verbs = [...document.querySelectorAll<HTMLElement>("[data-option]")].map((one) => one.dataset["option"]?.split(":")[0]);
    expect([...new Set(verbs)]).toEqual(["attack", "play", "activate", "harvest", "draw", "pass"].filter((verb) => verbs.includes(verb)));
    const attack = document.querySelector("[data-option^='attack:'] .text")?.textContent;
    expect(attack).toMatch(/^(seize|hold|gives it away|\d+–\d+)/);
  });
});

test("abilities that are put in order show what they do, numbered once", () => {
  const name = MOMENTS[0] ?? "";
  const face = faceOf("wonders_of_the_first");
  const option = { number: 1, label: "2. Field (on harvest) of Ada", verb: "order", argument: 1, hint: "On harvest: Gain 2 energy; draw a card. (realm 3)", final: false, leads: [], vain: "" };
  expect(face.short(option, moment(name).update.picture, 0)).toBe("Field (on harvest) of Ada");
  expect(face.hint(option, moment(name).update.picture, 0)).toBe(option.hint);
});

describe("the order of the answers", () => {
  test("of targets is the server's, whatever keys they have", () => {
    const { table, picture } = at("wonders_target");
    const face = faceOf("wonders_of_the_first");
    const targets = table.choices.filter(({ option }) => option.verb === "card");
    expect(targets.length).toBeGreaterThan(1);
    for (const key of ["1", "q", "o"]) expect(targets.map((choice) => face.rank?.({ ...choice, key }, picture as unknown as Record<string, unknown>, 0))).toEqual(targets.map(() => 0));
  });
});
