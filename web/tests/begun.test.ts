import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";

import { faceOf } from "../src/games";
import { settings } from "../src/lib/settings.svelte";
import type { WondersPicture } from "../src/lib/protocol";
import Harness from "./support/Harness.svelte";
import { tableAt } from "./support/line";

beforeEach(() => settings.change({ twice: true, letters: true }));

const thingsAbout = (thing: string) => [...document.querySelectorAll<HTMLElement>(".hand [data-about]")].filter((one) => one.dataset["about"]?.split("|").includes(thing));

/** Two cards that can be played, the first of them chosen, and the question into which realm it goes. */
function chosen() {
  const at = tableAt("wonders_full");
  render(Harness, { table: at.table, part: faceOf("wonders_of_the_first").board });
  const [first, second] = at.table.choices.filter(({ option }) => option.verb === "play" && option.vain === "" && !option.final);
  if (!first || !second) throw new Error("the fixture has no two cards to play");
  at.table.choose(first);
  const { events, picture } = at.moment.update;
  const turn = { ...structuredClone(at.moment.update), first: events.length, events: [] };
  const asked = structuredClone(turn);
  (asked.picture as unknown as WondersPicture).asked_about = [first.option.argument];
  asked.questions = [{ id: "where", seat: 0, reason: "Into which realm?", clause: "", can_cancel: true, options: [], lesson: null }];
  at.socket.say({ ...asked, seq: 2 });
  const back = () => at.socket.say({ ...turn, picture, questions: turn.questions.map((question) => ({ ...question, id: "again" })), seq: 3 });
  const answers = () => at.socket.sent.filter(({ type }) => type === "answer").length;
  return { ...at, first, second, back, answers };
}

describe("while a card that was chosen can still be taken back", () => {
  test("a press on it takes it back, and nothing more", async () => {
    const { table, socket, first, back, answers } = chosen();
    await fireEvent.click(thingsAbout(first.about)[0]!);
    expect(socket.latest("cancel")).toMatchObject({ question: "where" });
    expect(table.pinned).toBeNull();
    back();
    expect(answers()).toBe(1);
    table.stop();
  });

  test("a press on another one takes that in its place", async () => {
    const { table, socket, second, back, answers } = chosen();
    await fireEvent.click(thingsAbout(second.about)[0]!);
    expect([socket.latest("cancel")?.question, answers()]).toEqual(["where", 1]);
    back();
    expect(socket.latest("answer")).toMatchObject({ question: "again", option: second.option.number });
    table.stop();
  });
});

test("of several cards that were chosen, the one that is pressed again is given back", async () => {
  const { table, socket, moment } = tableAt("wonders_mulligan");
  render(Harness, { table, part: faceOf("wonders_of_the_first").board });
  const { events } = moment.update;
  let seq = 1;
  const asked = (given: readonly number[]) => {
    const told = { ...structuredClone(moment.update), first: events.length, events: [], seq: (seq += 1) };
    told.questions = told.questions.map((question) => ({ ...question, id: `q${seq}`, can_cancel: given.length > 0, options: question.options.filter(({ argument }) => !given.includes(argument)) }));
    socket.say(told);
  };
  const [one, two, three] = table.choices.filter(({ option }) => option.verb === "card").map(({ option }) => option.argument);
  const given: number[] = [];
  for (const card of [one!, two!, three!]) {
    table.choose(table.choices.find(({ option }) => option.argument === card)!);
    asked([...given, card]);
    given.push(card);
  }
  await fireEvent.click(thingsAbout(`card:${two}`)[0]!);
  expect(socket.latest("cancel")).toBeDefined();
  const before = socket.sent.length;
  asked([]);
  asked([one!]);
  asked([one!, three!]);
  const answers = socket.sent.slice(before).filter(({ type }) => type === "answer") as unknown as { option: number }[];
  const numbers = [one, three].map((card) => moment.update.questions[0]?.options.find(({ argument }) => argument === card)?.number);
  expect(answers.map(({ option }) => option)).toEqual(numbers);
  table.stop();
});

test("the other button of the mouse keeps the close look open", async () => {
  const { table, socket } = tableAt("wonders_turn");
  render(Harness, { table, part: faceOf("wonders_of_the_first").board });
  const card = table.choices.find(({ option }) => option.verb === "play");
  const shown = await fireEvent.contextMenu(thingsAbout(card?.about ?? "")[0]!);
  expect(shown).toBe(false);
  expect(table.pinned).not.toBeNull();
  expect(socket.latest("answer")).toBeUndefined();
  table.stop();
});
