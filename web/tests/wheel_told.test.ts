/** How the table of The Wheel of Time says things: prices, outcomes, names, crowds. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";

import OptionButton from "../src/components/OptionButton.svelte";
import QuestionBar from "../src/components/QuestionBar.svelte";
import Stops from "../src/components/Stops.svelte";
import { faceOf } from "../src/games";
import { costWords, outcomeWords, type Viewer } from "../src/games/wheel_of_time/cards";
import { namesOf, type OnShelf } from "../src/lib/decks.svelte";
import type { EventInfo, OptionInfo, WheelPicture } from "../src/lib/protocol";
import { briefly, latestOf } from "../src/lib/story";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { moment, tableAt } from "./support/line";

const wheel = faceOf("wheel_of_time");
const ADA: Viewer = { seat: 0, own: true, nameOf: (seat) => ["Ada", "Marrow"][seat] ?? "" };
const pictureOf = (name: string) => structuredClone(moment(name).update.picture) as unknown as WheelPicture;
let table: TableStore | undefined;

afterEach(() => {
  table?.stop();
  table = undefined;
  cleanup();
});

function told(...events: [string, string, number[]?][]): EventInfo[] {
  return events.map(([kind, text, facts = []], n) => ({ n, kind, actor: 0, facts, clause: "", text }));
}
const option = (verb: string, argument: number, label = ""): OptionInfo => ({ number: 0, label, verb, argument, hint: "", final: false, leads: [], vain: "" });

test("a payment with tokens says whose section they come from", () => {
  const picture = pictureOf("wheel_pay");
  const payment = picture.payment;
  if (!payment) throw new Error("nothing is paid");
  payment.ways = [{ argument: 7, converted: 2, parts: [] }];
  expect(wheel.short(option("way", 7), picture as unknown as Record<string, unknown>, 0)).toBe("2 light tokens");
  payment.seat = 1;
  payment.ways = [{ argument: 7, converted: 1, parts: [] }];
  expect(wheel.short(option("way", 7), picture as unknown as Record<string, unknown>, 1)).toBe("1 shadow token");
});

test("to stand down comes behind the challenges", () => {
  const rank = (argument: number) => wheel.rank?.({ id: "", about: "", key: "", question: null as never, option: option("token", argument) }, {}, 0) ?? 0;
  expect(rank(1)).toBeGreaterThan(rank(2));
  const choices = [1, 2, 3].map((argument) => ({ id: "", about: "", question: null as never, option: option("token", argument) }));
  expect(wheel.keys?.(choices, {})).toEqual(["3", "1", "2"]);
});

test("a challenge that only begins is no news, and its name is told once to whoever placed it", () => {
  const done = told(["resolving", "The Pattern Challenge is resolved.", [1]], ["outcome", "2 support against 3.", [1, 2, 3, 0]]);
  const begun = [...done, { ...told(["resolving", "Your challenge is resolved.", [3]])[0]!, n: 9 }];
  expect(briefly(latestOf(begun, wheel), wheel)).toMatch(/^The Pattern Challenge: 2–3/);
  const rolled = [...begun, { ...told(["rolled", "Commander rolls 2 dice: 1 support.", [5, 1]])[0]!, n: 10 }];
  expect(briefly(latestOf(rolled, wheel), wheel)).toBe("Your challenge is under way; Commander rolls 2 dice");
  const shown = told(["challenge revealed", "Your challenge is Testing Fate."]);
  expect(briefly([...told(["challenge placed", "You place a challenge face down (Testing Fate)."]), ...shown], wheel)).toBe("You place a challenge face down (Testing Fate)");
  expect(briefly([...told(["challenge placed", "Bo Leaf places a challenge face down."]), ...told(["challenge revealed", "Bo Leaf's challenge is Plots."])], wheel)).toMatch(/; Bo Leaf's challenge is Plots$/);
});

test("what is played is told with whom it is played on, and what follows from that is not told", () => {
  const healing = told(["event played", "Bo Leaf plays Healing."], ["target declared", "Healing targets Andor Cavalry."], ["healed", "Andor Cavalry is healed: no damage left."], ["recruited", "Bo Leaf recruits Fade."]);
  expect(briefly(healing, wheel)).toBe("Bo Leaf plays Healing on Andor Cavalry, recruits Fade");
  const used = told(["effect used", "You use Rahvin (I)."], ["target declared", "Rahvin (I) targets Rand al'Thor (IV)."]);
  expect(briefly(used, wheel)).toBe("You use Rahvin (I) on Rand al'Thor (IV)");
  expect(briefly(told(["healed", "Fade is healed: 1 damage left."]), wheel)).toBe("Fade is healed: 1 damage left");
});

test("a challenge is told with what it did to the Pattern", () => {
  const resolved: [string, string, number[]?][] = [
    ["resolving", "The Pattern Challenge is resolved.", [0, 1]],
    ["outcome", "3 support against 2 opposition: it succeeds.", [0, 3, 2, 1]],
    ["token added", "A token comes to the neutral section: light 2, shadow 2, neutral 2."],
  ];
  expect(briefly(told(...resolved), wheel)).toBe("The Pattern Challenge: 3–2, it succeeds; the Pattern gains 1 neutral");
  // Yours first, also for the one who opposes.
  expect(briefly(told(...resolved), wheel, 1)).toBe("The Pattern Challenge: 2–3 against it, it succeeds; the Pattern gains 1 neutral");
  const two = told(["token added", "A token comes to the light section: light 3, shadow 2, neutral 2."], ["token added", "A token comes to the light section: light 4, shadow 2, neutral 2."]);
  expect(briefly(two, wheel)).toBe("the Pattern gains 2 light");
  expect(briefly(told(["token removed", "A token leaves the shadow section: light 4, shadow 1, neutral 2."]), wheel)).toBe("the Pattern loses 1 shadow");
});

test("nobody stands down twice, and no name is said by half", () => {
  const down = told(["announced", "Bo Leaf announces that Fade stands down.", [87, 0]], ["stands down", "Fade stands down.", [87]]);
  expect(briefly(down, wheel)).toBe("Fade stands down");
  expect(briefly(down.slice(1), wheel)).toBe("Fade stands down");
  expect(briefly(told(["stands down", "Fade stands down.", [87]], ["stands down", "Narg stands down.", [88]]), wheel)).toBe("Fade and Narg stand down");
  const plays = told(["challenge revealed", "Bo Leaf's challenge is Gather Allies."], ["event played", "Bo Leaf plays Dense Forest."]);
  expect(briefly(plays, wheel)).toBe("Bo Leaf's challenge is Gather Allies; Bo Leaf plays Dense Forest");
  const sent = told(["announced", "You announce Andor Cavalry for the Pattern Challenge."], ["announced", "You announce Andor Infantry for the Pattern Challenge."]);
  expect(briefly(sent, wheel)).toBe("You announce Andor Cavalry and Andor Infantry for the Pattern Challenge");
  const several = ["Rahvin", "that Fade", "Commander", "Commander"].map((name): [string, string] => ["announced", `Bo Leaf announces ${name}${name === "that Fade" ? " stands down" : " for the Pattern Challenge"}.`]);
  expect(briefly(told(...several), wheel)).toBe("Bo Leaf announces Rahvin and 2 Commander for the Pattern Challenge; Fade stands down");
});

test("who would win the Last Battle is said by name", () => {
  expect(outcomeWords({ words: "The Hero wins", seat: 0 }, "last battle", ADA)).toBe("you win");
  expect(outcomeWords({ words: "The Villain wins", seat: 1 }, "last battle", ADA)).toBe("Marrow wins");
  expect(outcomeWords({ words: "it goes on", seat: -1 }, "last battle", ADA)).toBe("it goes on");
  expect(outcomeWords({ words: "shadow", seat: 1 }, "pattern", ADA)).toBe("shadow");
  ({ table } = tableAt("wheel_last"));
  render(Harness, { table, part: wheel.board });
  expect(document.querySelector(".lane.now .bar")?.textContent).toContain("Marrow wins");
  expect(document.querySelector(".lane.now .bar")?.textContent).not.toContain("Villain");
});

test("more than five on a side stand close to one another, fewer do not", () => {
  const found = tableAt("wheel_last");
  ({ table } = found);
  const picture = structuredClone(found.moment.update.picture) as unknown as WheelPicture;
  const lane = picture.lanes.find((one) => one.state === "now");
  const [own, other] = [lane?.sides[0], lane?.sides[1]];
  if (!own || !other) throw new Error("nothing is resolved");
  own.cards = picture.cards.filter((card) => card.on < 0).map((card) => card.id).slice(0, 6);
  other.cards = own.cards.slice(0, 2);
  expect(own.cards).toHaveLength(6);
  found.socket.say({ ...found.moment.update, seq: 9, picture: picture as unknown as Record<string, unknown> });
  render(Harness, { table, part: wheel.board });
  expect(document.querySelector(".lane.now .side.mine")?.classList.contains("crowded")).toBe(true);
  expect(document.querySelector(".lane.now .side.theirs")?.classList.contains("crowded")).toBe(false);
});

test("at the start one is told to press a card, not shown a heap of keys", async () => {
  ({ table } = tableAt("wheel_setup"));
  render(Harness, { table, part: QuestionBar, given: { showResult: () => undefined } });
  expect(table.choices.length).toBeGreaterThan(12);
  expect(document.querySelector(".laid")?.textContent).toBe(`Choose one of the ${table.choices.length} cards above, or press its key.`);
  expect(document.querySelector(".options")?.classList.contains("heap")).toBe(true);
  cleanup();
  table.stop();
  ({ table } = tableAt("wheel_action"));
  render(Harness, { table, part: QuestionBar, given: { showResult: () => undefined } });
  expect(document.querySelector(".laid")).toBeNull();
});

test("an ability that is offered without a heading says its text once", () => {
  ({ table } = tableAt("wheel_event"));
  const choice = { id: "x", about: "use:1", key: "1", question: table.questions[0]!, option: option("use", 1, "Use Lady Elenia: Limited event, rotate this: This stops participating.") };
  render(Harness, { table, part: OptionButton, given: { choice } });
  expect(document.querySelector(".op .text")?.textContent).toBe("Use Lady Elenia");
  expect(document.querySelector(".op small")?.textContent).toBe("Limited event, rotate this: This stops participating.");
});

test("the button for the moments at which one is asked says what it is for, without a number that means nothing", async () => {
  ({ table } = tableAt("wheel_event"));
  render(Harness, { table, part: Stops });
  const button = screen.getByRole("button", { name: /when to ask/ });
  expect(button.textContent?.trim()).toBe("when to ask you");
  await fireEvent.click(button);
  expect(screen.getAllByRole("switch").length).toBeGreaterThan(10);
});

test("what costs what its text says is not free", () => {
  const [face] = pictureOf("wheel_action").faces;
  if (!face) throw new Error("no card is known");
  expect(costWords({ ...face, cost: [0, 0, 0, 0], free: false })).toBe("cost in its text");
  expect(costWords({ ...face, cost: [0, 0, 0, 0], free: true })).toBe("free");
});

test("a deck is called by its name, not by what it is", () => {
  const deck = (title: string, marks: string[]): OnShelf => ({ chosen: "", title, seats: [0], marks, ready: null, own: null });
  expect(namesOf(deck("Dragon Reborn: the published starter", ["Andor"]))).toEqual({ title: "Dragon Reborn", beside: "the published starter" });
  expect(namesOf(deck("Petraia: deep roots", ["Petraia"]))).toEqual({ title: "Deep roots", beside: "Petraia" });
});
