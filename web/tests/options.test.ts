import { describe, expect, test } from "vitest";

import { assignKeys, choicesOf, groupsOf, matching, refused, shortClause, spoken, withKeptKeys } from "../src/lib/options";
import type { OptionInfo, QuestionInfo } from "../src/lib/protocol";

function option(number: number, verb: string, argument = 0, more: Partial<OptionInfo> = {}): OptionInfo {
  return { number, label: `${verb} ${argument}`, verb, argument, hint: "", final: false, leads: [], vain: "", ...more };
}

function question(options: OptionInfo[]): QuestionInfo {
  return { id: "0.1", seat: 0, reason: "Choose", clause: "OCW-turn.1", can_cancel: false, options, lesson: null };
}

describe("keys", () => {
  test("are 1 to 9 in the order of the list, then letters that no command uses", () => {
    const keys = assignKeys(Array.from({ length: 31 }, (_, i) => option(i, "claim", i)));
    expect(keys.slice(0, 10)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "q"]);
    expect(new Set(keys).size).toBe(31);
    for (const command of "zlmi") expect(keys).not.toContain(command);
  });

  test("of plain answers are their own letters and do not use up a number", () => {
    expect(assignKeys([option(0, "claim"), option(1, "pass"), option(2, "yes"), option(3, "claim", 1)])).toEqual(["1", "p", "y", "2"]);
  });

  test("of numbers are these numbers", () => {
    const amounts = [0, 1, 2].map((amount) => option(amount, "number", amount, { label: String(amount) }));
    expect(assignKeys([...amounts, option(3, "pass"), option(4, "claim")])).toEqual(["0", "1", "2", "p", "3"]);
  });

  test("run out quietly", () => {
    const keys = assignKeys(Array.from({ length: 60 }, (_, i) => option(i, "number", i)));
    expect(keys.filter((key) => key === "").length).toBe(60 - 31);
  });
});

describe("while a choice that was begun goes on", () => {
  const begun = [option(0, "send", 0), option(1, "send", 1), option(2, "send", 2), option(3, "everybody"), option(4, "done")];
  const had = new Map(choicesOf([question(begun)]).map(({ about, key }) => [about, key]));
  const next = (options: OptionInfo[], more: Partial<QuestionInfo> = {}) => withKeptKeys(choicesOf([{ ...question(options), can_cancel: true, ...more }]), had).map(({ key }) => key);

  test("what is left keeps its keys", () => {
    expect(next([option(0, "send", 0), option(1, "send", 2), option(2, "everybody"), option(3, "done")])).toEqual(["1", "3", "4", "d"]);
  });

  test("another question counts anew", () => {
    expect(next([option(0, "send", 2), option(1, "token", 5)])).toEqual(["1", "2"]);
    expect(next([option(0, "send", 2), option(1, "everybody")], { can_cancel: false })).toEqual(["1", "2"]);
  });

  test("a plain answer's own letter is nobody else's", () => {
    expect(withKeptKeys(choicesOf([{ ...question([option(0, "card", 1), option(1, "done")]), can_cancel: true }]), new Map([["card:1", "d"]])).map(({ key }) => key)).toEqual(["1", "d"]);
  });
});

test("groups keep the order of the list and lose nothing", () => {
  const choices = choicesOf([question([option(0, "claim", 0), option(1, "sell", 0), option(2, "claim", 1)])]);
  const groups = groupsOf(choices, (verb) => verb);
  expect(groups.map((group) => [group.name, group.choices.length])).toEqual([
    ["claim", 2],
    ["sell", 1],
  ]);
});

test("a search finds words of labels and hints", () => {
  const choices = choicesOf([question([option(0, "claim", 0, { hint: "take 2 wood" }), option(1, "claim", 1)])]);
  expect(matching(choices, " WOOD ").map((choice) => choice.option.number)).toEqual([0]);
  expect(matching(choices, "").length).toBe(2);
});

test("the spoken form has key, words, cost and whether it can be taken back", () => {
  const [choice] = choicesOf([question([option(0, "claim", 0, { label: "Claim wood", hint: "take 2", final: true })])]);
  expect(choice && spoken(choice)).toBe("1: Claim wood, take 2, cannot be undone; press twice");
});

test("a refusal is spoken with its rule", () => {
  const dim = { label: "Stage 2", verb: "build stage", argument: 1, why: "your mat cannot pay", clauses: ["OCW-build.1"] };
  expect(refused(dim)).toBe("not possible: your mat cannot pay, rule OCW-build.1");
});

test("a clause is shown without its book", () => {
  expect(shortClause("OCW-notes.trading.2")).toBe("notes.trading.2");
});
