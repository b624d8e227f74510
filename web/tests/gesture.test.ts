import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";

import DragGhost from "../src/components/DragGhost.svelte";
import { faceOf } from "../src/games";
import { taking } from "../src/lib/gesture.svelte";
import { handleKey } from "../src/lib/keyboard";
import { settings } from "../src/lib/settings.svelte";
import { keys } from "../src/games/wonders_of_the_first/keys";
import type { WondersPicture } from "../src/lib/protocol";
import Harness from "./support/Harness.svelte";
import { moment, tableAt } from "./support/line";

beforeEach(() => settings.change({ twice: true, letters: true }));

const COMMANDS = { help: () => undefined, position: () => undefined, log: () => undefined, close: () => false };

/** A turn with a card that leads to realms, and the question that follows it. */
function turn() {
  const at = tableAt("wonders_turn");
  at.table.keys = (choices) => keys(choices, at.moment.update.picture as unknown as WondersPicture);
  const card = at.table.choices.find(({ option }) => option.verb === "play" && option.leads.length > 1);
  if (!card) throw new Error("the fixture has no card that leads to several realms");
  const asked = { ...structuredClone(at.moment.update), seq: 2, first: at.moment.update.events.length, events: [] };
  asked.questions = [{ id: "next", seat: 0, reason: "Into which realm?", clause: "", can_cancel: true, options: realms(card.option.leads), lesson: null }];
  return { ...at, card, asked };
}

function realms(leads: readonly string[]) {
  return leads.map((lead, number) => {
    const argument = Number(lead.split(":")[1]);
    return { number, label: `Realm ${argument + 1}`, verb: "realm", argument, hint: "", final: true, leads: [], vain: "" };
  });
}

/** A place on the page under the pointer. */
function placeUnderPointer(data: Record<string, string>): void {
  const place = document.createElement("div");
  Object.assign(place.dataset, data);
  document.body.append(place);
  document.elementFromPoint = () => place;
}

const source = document.createElement("div");

describe("a card dropped on a realm", () => {
  test("is answered with the card, then with that realm, without a further press", () => {
    const { table, socket, card, asked } = turn();
    const place = card.option.leads[1] ?? "";
    table.gesture.lift({ choices: [card], label: "it", source });
    expect(table.gesture.takes([place])).toBe(true);
    expect(table.gesture.takes(["realm:99"])).toBe(false);
    placeUnderPointer({ drop: place });
    table.gesture.move(5, 5);
    expect(table.gesture.over).toBe(place);
    table.gesture.drop();
    expect(socket.latest("answer")).toMatchObject({ question: card.question.id, option: card.option.number });
    socket.say(asked);
    expect(socket.latest("answer")).toMatchObject({ question: "next", option: 1 });
    expect(socket.sent.filter(({ type }) => type === "answer").length).toBe(2);
    table.stop();
  });

  test("answers with what it was let go on for as long as the server says that it leads there: the realm, then who wears it", () => {
    const { table, socket, card, asked } = turn();
    const place = card.option.leads[1] ?? "";
    const wearers = ["card:7", "card:8"];
    for (const option of asked.questions[0]?.options ?? []) if (`realm:${option.argument}` === place) option.leads = wearers;
    const who = { ...structuredClone(asked), seq: 3, questions: [{ ...asked.questions[0]!, id: "who", options: wearers.map((wearer, number) => ({ number, label: wearer, verb: "card", argument: Number(wearer.slice(5)), hint: "", final: false, leads: ["card:8"], vain: "" })) }] };
    const after = { ...structuredClone(who), seq: 4, questions: [{ ...who.questions[0]!, id: "another matter" }] };
    const letGoOn = (wonder: string) => {
      placeUnderPointer({ drop: place });
      const tile = document.createElement("button");
      tile.dataset["about"] = wonder;
      document.body.lastElementChild?.append(tile);
      document.elementFromPoint = () => tile;
      table.gesture.lift({ choices: [card], label: "it", source });
      table.gesture.move(5, 5);
      table.gesture.drop();
    };
    letGoOn("activate:3|card:8");
    expect(socket.latest("answer")).toMatchObject({ question: card.question.id });
    socket.say(asked);
    expect(socket.latest("answer")).toMatchObject({ question: "next", option: 1 });
    socket.say(who);
    expect(socket.latest("answer")).toMatchObject({ question: "who", option: 1 });
    // A place is answered with once: whatever asks for the same card afterwards is asked.
    socket.say(after);
    expect(socket.latest("answer")).toMatchObject({ question: "who" });
    table.stop();
  });

  test("on what the server does not name is asked about", () => {
    const { table, socket, card, asked } = turn();
    table.choose(card, { then: card.option.leads[1] ?? "", on: ["card:8"] });
    socket.say(asked);
    const who = { ...structuredClone(asked), seq: 3, questions: [{ ...asked.questions[0]!, id: "who", options: [{ ...asked.questions[0]!.options[0]!, number: 0, verb: "card", argument: 8 }] }] };
    socket.say(who);
    expect(socket.latest("answer")).toMatchObject({ question: "next" });
    table.stop();
  });

  test("is told where it would go by the name of the place, as the board has it", async () => {
    const { table, card } = turn();
    const place = card.option.leads[1] ?? "";
    render(Harness, { table, part: DragGhost });
    table.gesture.lift({ choices: [card], label: "it", source });
    placeUnderPointer({ drop: place, called: "realm 2" });
    table.gesture.move(5, 5);
    await tick();
    expect(document.querySelector(".called")?.textContent).toBe("let go: realm 2");
    // A part of it, such as its number, has no name of its own; another place has none at all.
    const inner = document.createElement("i");
    inner.dataset["about"] = place;
    document.body.lastElementChild?.append(inner);
    document.elementFromPoint = () => inner;
    table.gesture.move(6, 6);
    expect(table.gesture.called).toBe("realm 2");
    placeUnderPointer({ drop: "realm:99", called: "realm 100" });
    table.gesture.move(7, 7);
    await tick();
    expect([table.gesture.called, document.querySelector(".called")]).toEqual(["", null]);
    table.stop();
  });

  test("may be let go anywhere on the board where it has no places to choose from", () => {
    const { table, card } = turn();
    const alone = { ...card, option: { ...card.option, leads: [] } };
    table.gesture.lift({ choices: [card], label: "it", source });
    expect(table.gesture.takesAny("play|recruit")).toBe(false);
    table.gesture.lift({ choices: [alone], label: "it", source });
    expect([table.gesture.takesAny("play|recruit"), table.gesture.takesAny("claim")]).toEqual([true, false]);
    table.stop();
  });

  test("leaves the question open if the server does not offer that realm", () => {
    const { table, socket, card, asked } = turn();
    table.choose(card, { then: card.option.leads[1] ?? "" });
    asked.questions[0]?.options.splice(1, 1);
    socket.say(asked);
    expect(socket.sent.filter(({ type }) => type === "answer").length).toBe(1);
    expect(table.questions[0]?.id).toBe("next");
    table.stop();
  });

  test("may be let go anywhere where all that it leads to are ways to pay, and says so", () => {
    const { table, card } = turn();
    const paid = { ...card, option: { ...card.option, leads: ["way:0", "way:1"] } };
    table.gesture.lift({ choices: [paid], label: "it", source });
    expect(table.gesture.takesAny("play")).toBe(true);
    table.gesture.cancel();
    const way = document.createElement("div");
    way.dataset["about"] = "token:1|way:1";
    document.body.append(way);
    table.gesture.lift({ choices: [paid], label: "it", source });
    expect(table.gesture.takesAny("play"), "there are places to choose from").toBe(false);
    way.remove();
  });

  test("is itself the answer where a card is dragged onto one", () => {
    const { table, socket } = turn();
    const [first, second] = table.choices;
    if (!first || !second) throw new Error("the fixture has no two answers");
    table.gesture.lift({ choices: [first, second], label: "whoever is asked about", source, places: true });
    expect(table.gesture.takes([second.about])).toBe(true);
    placeUnderPointer({ drop: second.about });
    table.gesture.move(5, 5);
    table.gesture.drop();
    expect(socket.latest("answer")).toMatchObject({ question: second.question.id, option: second.option.number });
  });

  test("elsewhere does nothing, and Esc lets go of it", () => {
    const { table, socket, card } = turn();
    table.gesture.lift({ choices: [card], label: "it", source });
    placeUnderPointer({});
    table.gesture.move(5, 5);
    table.gesture.drop();
    expect(socket.latest("answer")).toBeUndefined();
    table.gesture.lift({ choices: [card], label: "it", source });
    expect(table.close()).toBe(true);
    expect(table.gesture.held).toBeNull();
    table.stop();
  });

  test("on the table as a whole is the same as a press", () => {
    const { table, socket, card } = turn();
    table.gesture.lift({ choices: [card], label: "it", source });
    placeUnderPointer({ take: "attack|play" });
    table.gesture.move(5, 5);
    expect(table.gesture.over).toBe(taking("play"));
    table.gesture.drop();
    expect(socket.latest("answer")?.option).toBe(card.option.number);
    table.stop();
  });
});

test("what follows and leaves nothing to choose is answered with it, but not what was taken back", () => {
  const { table, socket, card, asked } = turn();
  table.only = faceOf("wheel_of_time").only ?? null;
  const pay = (way: string[]) => [...way, "by hand:0"].map((about, number) => ({ number, label: about, verb: about.split(":")[0] ?? "", argument: number, hint: "", final: false, leads: [], vain: "" }));
  const question = (id: string, seq: number, options: ReturnType<typeof pay>) => ({ ...structuredClone(asked), seq, questions: [{ ...asked.questions[0]!, id, options }] });
  const recruit = { ...card, option: { ...card.option, final: false, leads: ["way:0", "by hand:1"] } };
  table.choose(recruit);
  socket.say(question("one way", 2, pay(["way:0"])));
  expect(socket.latest("answer")).toMatchObject({ question: "one way", option: 0 });
  socket.say(question("taken back", 3, pay(["way:0"])));
  expect(socket.latest("answer")).toMatchObject({ question: "one way" });
  table.choose(recruit);
  socket.say(question("two ways", 4, pay(["way:0", "way:1"])));
  expect(socket.latest("answer")).not.toMatchObject({ question: "two ways" });
});

test("a card's key and then a realm's, faster than the server answers", () => {
  const { table, socket, card, asked } = turn();
  const press = (key: string) => handleKey(new KeyboardEvent("keydown", { key }), table, COMMANDS);
  for (const option of asked.questions[0]?.options ?? []) option.final = false;
  press(card.key);
  const second = Number(card.option.leads[1]?.split(":")[1]);
  press(String(second + 1));
  expect(socket.sent.filter(({ type }) => type === "answer").length).toBe(1);
  socket.say(asked);
  expect(socket.latest("answer")).toMatchObject({ question: "next", option: 1 });
  table.stop();
});

test("answers for which no key is left are not taken for what nobody typed", () => {
  const { table, socket, card, asked } = turn();
  table.keys = (choices) => choices.map(({ option }) => (option.verb === "realm" ? "" : "x"));
  table.choose(card);
  for (const option of asked.questions[0]?.options ?? []) option.final = false;
  socket.say(asked);
  expect(socket.latest("answer")).toMatchObject({ question: card.question.id });
  table.stop();
});

test("every place that an option leads to is told by the server", () => {
  for (const { option } of tableAt("wonders_turn").table.choices) {
    if (option.verb === "play") for (const lead of option.leads) expect(lead).toMatch(/^[a-z ]+:\d+$/);
  }
  expect(moment("wonders_turn").update.questions[0]?.options.some((option) => option.leads.length > 1)).toBe(true);
});
