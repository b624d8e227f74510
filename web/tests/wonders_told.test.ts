import { expect, test } from "vitest";

import { faceOf } from "../src/games";
import { placeOf } from "../src/games/wonders_of_the_first/battle";
import { keys } from "../src/games/wonders_of_the_first/keys";
import type { EventInfo, WondersPicture } from "../src/lib/protocol";
import { moment } from "./support/line";

test("whose a card is is said as yours or theirs, for either seat", () => {
  const face = faceOf("wonders_of_the_first");
  const { update } = moment("wonders_target");
  const cards = update.questions.flatMap((question) => question.options).filter((option) => option.verb === "card");
  const said = (seat: number) => cards.map((option) => face.hint(option, update.picture, seat));
  expect(said(0).length).toBeGreaterThan(1);
  for (const words of [...said(0), ...said(1)]) expect(words).toMatch(/^(realm \d, (yours|theirs)|(your|their) \w+)$/);
  expect(said(1)).toEqual(said(0).map((words) => (/yours?\b/.test(words) ? words.replace("your", "their") : words.replace("their", "your"))));
});

test("a move is looked at in the realm where it happens", () => {
  const happened = (kind: string, facts: number[]): EventInfo => ({ n: 0, kind, actor: 1, facts, clause: "", text: "" });
  expect(placeOf([happened("played", [7, 3]), happened("arrived", [7, 3]), happened("drew", [9])])).toBe(3);
  expect(placeOf([happened("arrived", [7, 3]), happened("attacked", [0, 0])])).toBe(0);
  expect(placeOf([happened("played", [7, -1])])).toBeNull();
});

test("before the first picture there is nothing to press, and nothing breaks", () => {
  expect(keys([], {} as WondersPicture)).toEqual([]);
});
