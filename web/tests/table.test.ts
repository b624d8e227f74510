import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { announcer } from "../src/lib/announce.svelte";
import { settings } from "../src/lib/settings.svelte";
import { FakeSocket, moment, tableAt, welcome } from "./support/line";

beforeEach(() => {
  announcer.flush();
  announcer.polite = "";
  settings.change({ twice: true, letters: true });
});

describe("an answer", () => {
  test("is the question's id and an option's number, and nothing else", () => {
    const { table, socket } = tableAt("turn");
    const choice = table.choices.find(({ option }) => option.verb === "claim");
    if (choice) table.choose(choice);
    const sent = socket.latest("answer");
    expect(sent).toMatchObject({ seat: 0, question: choice?.question.id, option: choice?.option.number });
    expect(Object.keys(sent ?? {}).sort()).toEqual(["option", "question", "ref", "seat", "type"]);
    table.stop();
  });

  test("that reveals something needs a second press, others do not", () => {
    const { table, socket } = tableAt("turn");
    const produce = table.choices.find(({ option }) => option.final);
    if (!produce) throw new Error("the fixture has no final option");
    table.choose(produce);
    expect(socket.latest("answer")).toBeUndefined();
    expect(table.armed).toBe(produce.id);
    table.choose(produce);
    expect(socket.latest("answer")?.option).toBe(produce.option.number);
    table.stop();
  });

  test("that waits for its second press does so for four seconds, and not after Esc", () => {
    vi.useFakeTimers();
    const { table } = tableAt("turn");
    const produce = table.choices.find(({ option }) => option.final);
    if (!produce) throw new Error("the fixture has no final option");
    table.choose(produce);
    vi.advanceTimersByTime(3900);
    expect(table.armed).toBe(produce.id);
    vi.advanceTimersByTime(200);
    expect(table.armed).toBeNull();
    table.choose(produce);
    expect(table.close()).toBe(true);
    expect(table.armed).toBeNull();
    table.stop();
    vi.useRealTimers();
  });

  test("that would do nothing needs a second press, whoever is there, and whatever the gesture", () => {
    const { table, socket } = tableAt("turn");
    const plain = table.choices.find(({ option }) => !option.final);
    if (!plain) throw new Error("the fixture has only final options");
    const vain = { ...plain, option: { ...plain.option, vain: "no item is in play" } };
    table.choose(vain, { sure: true });
    expect(socket.latest("answer")).toBeUndefined();
    announcer.flush();
    expect(announcer.polite).toContain("does nothing now, no item is in play");
    table.choose(vain);
    expect(socket.latest("answer")?.option).toBe(vain.option.number);
    table.stop();
  });

  test("that waits for its second press is forgotten when another is pressed: each needs its own two", () => {
    const { table, socket } = tableAt("turn");
    const [first, second] = table.choices;
    if (!first || !second) throw new Error("the fixture has only one option");
    const [one, other] = [first, second].map((choice) => ({ ...choice, option: { ...choice.option, final: true } }));
    if (!one || !other) throw new Error("two options were made of two");
    table.choose(one);
    table.choose(other);
    expect(socket.latest("answer")).toBeUndefined();
    expect(table.armed).toBe(other.id);
    table.choose(one);
    expect(socket.latest("answer")).toBeUndefined();
    table.choose(other);
    table.choose(other);
    expect(socket.latest("answer")?.option).toBe(other.option.number);
    table.stop();
  });

  test("is sent once, however often it is pressed", () => {
    const { table, socket } = tableAt("turn");
    const choice = table.choices.find(({ option }) => !option.final);
    if (choice) for (let i = 0; i < 5; i += 1) table.choose(choice);
    expect(socket.sent.filter((message) => message.type === "answer").length).toBe(1);
    table.stop();
  });

  test("that is refused says why, changes nothing and can be given again", () => {
    const { table, socket } = tableAt("turn");
    const choice = table.choices.find(({ option }) => !option.final);
    if (choice) table.choose(choice);
    const before = table.view;
    socket.say({ type: "refused", ref: socket.latest("answer")?.ref ?? 0, code: "stale", reason: "The table has moved on." });
    expect(table.problem).toBe("The table has moved on.");
    expect(table.blinks).toBe(1);
    expect(table.view).toBe(before);
    expect(table.canAct).toBe(true);
    table.stop();
  });
});

test("an update replaces what was shown and appends its events", () => {
  const { table, socket, moment: at } = tableAt("turn");
  const held = table.view?.events.length ?? 0;
  const event = { n: held, kind: "won", actor: 1, facts: [], clause: "OCW-winning.1", text: "Marrow wins." };
  socket.say({ ...at.update, first: held, events: [event], questions: [], seq: 2 });
  expect(table.view?.events.length).toBe(held + 1);
  expect(table.isMine).toBe(false);
  announcer.flush();
  expect(announcer.polite).toContain("Marrow wins.");
  table.stop();
});

test("an undo drops the events that are no longer true", () => {
  const { table, socket, moment: at } = tableAt("turn");
  socket.say({ ...at.update, branch: 1, first: 5, events: [], seq: 2 });
  expect(table.view?.events.length).toBe(5);
  table.stop();
});

test("the question is spoken and what changed, not every answer", () => {
  const { table, moment: at } = tableAt("drawn");
  announcer.flush();
  expect(announcer.polite).toContain(at.update.questions[0]?.reason);
  for (const option of at.update.questions[0]?.options ?? []) expect(announcer.polite).not.toContain(option.label);
  table.stop();
});

describe("somebody who leaves", () => {
  test("is told of once, with the time until a bot takes over", () => {
    const { table, socket, moment: at } = tableAt("turn");
    const seats = at.table.seats.map((seat) => (seat.seat === 1 ? { ...seat, kind: "person" as const, guest: "g1", online: false, away_ms: 20_000, takeover_ms: 100_000 } : seat));
    socket.say({ type: "room", table: { ...at.table, seats } });
    expect(announcer.urgent).toBe(`${seats[1]?.name} is away; a bot takes over in 1:40.`);
    announcer.urgent = "";
    socket.say({ type: "room", table: { ...at.table, seats } });
    expect(announcer.urgent).toBe("");
    table.stop();
  });
});

describe("a lost line", () => {
  test("keeps the board, forbids answers, and comes back with what was missed", () => {
    const { table, socket, moment: at } = tableAt("turn");
    socket.fail();
    expect(table.link).toBe("lost");
    expect(table.view).not.toBeNull();
    expect(table.canAct).toBe(false);
    table.reconnect();
    const again = FakeSocket.all.at(-1);
    again?.open();
    const held = at.update.events.length;
    expect(again?.latest("hello")?.seen).toEqual([{ seat: 0, branch: 0, events: held }]);
    again?.say(welcome(at.table));
    const event = { n: held, kind: "claimed", actor: 2, facts: [], clause: "", text: "Pell claims 1 wood." };
    again?.say({ ...at.update, first: held, events: [event] });
    expect(table.missed?.count).toBe(1);
    expect(table.canAct).toBe(true);
    table.stop();
  });

  test("forgets an answer that was not acknowledged: the question is open again or it is not", () => {
    const { table, socket } = tableAt("turn");
    const choice = table.choices.find(({ option }) => !option.final);
    if (choice) table.choose(choice);
    expect(table.waiting).not.toBeNull();
    socket.fail();
    expect(table.waiting).toBeNull();
    table.stop();
  });
});

test("a new version asks to reload", () => {
  const { table, socket, moment: at } = tableAt("turn");
  socket.say(welcome(at.table, { build: "b2" }));
  expect(table.newBuild).toBe(true);
  socket.say({ type: "reload", version: "other" });
  expect(table.stale).toBe(true);
  expect(socket.closed).toBe(true);
});

test("a device that was replaced can take the game back", () => {
  const { table, socket, moment: at } = tableAt("turn");
  socket.say({ type: "bye", code: "elsewhere", reason: "You opened the table elsewhere." });
  expect(table.gone?.code).toBe("elsewhere");
  table.reconnect();
  const again = FakeSocket.all.at(-1);
  again?.open();
  again?.say(welcome(at.table));
  expect(table.gone).toBeNull();
  table.stop();
});

test("with several seats at one browser, the one that is asked is shown", () => {
  const at = moment("turn");
  const { table, socket } = tableAt("over");
  socket.say(welcome(at.table, { seats: [0, 2] }));
  socket.say({ ...at.update, seat: 0, questions: [] });
  socket.say({ ...at.update, seat: 2 });
  flushSync();
  expect(table.seat).toBe(2);
  table.stop();
});

test("a muted guest is not heard", () => {
  const { table, socket } = tableAt("turn");
  table.mute("g9", true);
  expect(socket.latest("mute")).toMatchObject({ guest: "g9", on: true });
  announcer.flush();
  announcer.polite = "";
  socket.say({ type: "said", line: { n: 1, kind: "chat", guest: "g9", name: "X", text: "noise", at: 0 } });
  announcer.flush();
  expect(announcer.polite).toBe("");
  table.stop();
});
