/** The log as a story: chapters of one line each, made from what the server told. No card and no rule is known here. */

import type { EventInfo } from "./protocol";

/** What a game says about its kinds of events, so that its log can be told. */
export interface Teller {
  /** Whether an event begins a section of the log. */
  heading: (event: EventInfo) => boolean;
  /** Whether it begins a turn. */
  turn: (event: EventInfo) => boolean;
  /** Whether it begins a battle, or whatever else is a chapter of its own. */
  battle?: (event: EventInfo) => boolean;
  /** Whether the one line of its chapter tells it, among all that happened there. */
  main: (event: EventInfo, among?: readonly EventInfo[]) => boolean;
  /** What nobody decided and nothing comes of, such as a pass that is made for whoever has nothing left to do. */
  quiet?: (event: EventInfo) => boolean;
  /** How that line tells it, to `seat`; by default in its own words. */
  brief?: (event: EventInfo, among: readonly EventInfo[], seat: number) => string;
  /** What the line tells, in fewer events: several that say the same of different cards become one. */
  together?: (told: readonly EventInfo[]) => readonly EventInfo[];
  /** What ends with an amount, such as "gives back 1 iron": told twice in a chapter, the amounts are added. */
  counted?: RegExp;
  /** What is added to a chapter's line, such as the powers of a battle; the numbers of `seat` first. */
  aside?: (events: readonly EventInfo[], seat: number) => string;
}

export interface Chapter {
  /** The number of its first event: tells chapters apart. */
  n: number;
  heading: boolean;
  battle: boolean;
  /** Whose chapter it is; -1 nobody's. */
  actor: number;
  line: string;
  events: EventInfo[];
}

/** The log in chapters: a section's heading, a turn, a battle, or what one player did in a row. */
export function chapters(events: readonly EventInfo[], teller: Teller, seat = -1): Chapter[] {
  const out: { heading: boolean; battle: boolean; actor: number; events: EventInfo[] }[] = [];
  for (const event of events) {
    const now = out.at(-1);
    const [heading, battle, turn] = [teller.heading(event), teller.battle?.(event) ?? false, teller.turn(event)];
    // Within a turn everything belongs to it; where the game has none, a chapter is what one player does in a row.
    const inTurn = now?.events[0] !== undefined && teller.turn(now.events[0]) && !now.heading;
    const another = !inTurn && !now?.battle && teller.main(event) && event.actor >= 0 && now !== undefined && now.actor >= 0 && now.actor !== event.actor;
    const first = now?.events.every((one) => teller.turn(one)) ?? false;
    if (!now || now.heading || heading || (turn && !heading) || another || (battle && !(inTurn && first))) {
      out.push({ heading, battle, actor: event.actor, events: [event] });
      continue;
    }
    now.events.push(event);
    if (battle) now.battle = true;
    if (now.actor < 0 && teller.main(event)) now.actor = event.actor;
  }
  return out.map((one) => ({ ...one, n: one.events[0]?.n ?? -1, line: one.heading ? sentence(one.events[0]) : briefly(one.events, teller, seat) }));
}

/** Whether nothing happened in a chapter that anybody would miss. */
export function isIdle(chapter: Chapter, teller: Teller): boolean {
  const rest = chapter.events.filter((event) => !teller.turn(event));
  return !chapter.heading && rest.length > 0 && rest.every((event) => teller.quiet?.(event) ?? false);
}

/** Of what happened, the latest chapter in which somebody did something. */
export function latestOf(events: readonly EventInfo[], teller: Teller): EventInfo[] {
  const found = chapters(events, teller).filter((chapter) => !chapter.heading);
  return (found.findLast((chapter) => chapter.events.some((event) => !teller.turn(event) && teller.main(event))) ?? found.at(-1))?.events ?? [];
}

function sentence(event: EventInfo | undefined): string {
  return event?.text.replace(/\.$/, "") ?? "";
}

/** Events in one line: what the game calls main in them, without saying who and where twice. */
export function briefly(events: readonly EventInfo[], teller: Teller, seat = -1): string {
  const rest = events.filter((event) => !teller.turn(event));
  const main = rest.filter((event) => teller.main(event, rest));
  const all = main.length ? main : rest.length ? rest.slice(-1) : events.slice(0, 1);
  const told = teller.together?.(all) ?? all;
  let line = "";
  const said: string[] = [];
  /** The words of a list, such as the stages that were marked: its last comma is an "and". */
  let listed = 0;
  const closed = () => (listed ? line.replace(/, ([^ ,]+)$/, " and $1").replace(/([a-z]) (\d+(?:, \d+)* and \d+)$/, "$1s $2") : line);
  for (const whole of added(told.map((event) => teller.brief?.(event, rest, seat) ?? sentence(event)), teller.counted)) {
    const words = withoutPlace(whole, line);
    if (said.includes(words)) continue;
    const shared = common(said.at(-1) ?? "", words);
    const length = words.split(" ").length;
    const lists = shared > 1 && shared === length - 1 && said.at(-1)?.split(" ").length === length;
    if (!lists) line = closed();
    listed = lists ? listed + 1 : 0;
    if (!line) line = words;
    else if (shared) line = `${line}, ${words.split(" ").slice(shared).join(" ")}`;
    else line = `${line}; ${words.replace(/^You(r?) /, "you$1 ")}`;
    said.push(words);
  }
  line = closed();
  const aside = teller.aside?.(events, seat) ?? "";
  return aside ? `${line}, ${aside}` : line;
}

/** How many words two sentences begin with in common; not all of them. */
function common(one: string, other: string): number {
  const [a, b] = [one.split(" "), other.split(" ")];
  let count = 0;
  while (count < Math.min(a.length, b.length) - 1 && a[count] === b[count]) count += 1;
  // "Ada Lovelace's challenge" and "Ada Lovelace plays": half a name is nothing in common.
  if (a[count] === `${b[count]}'s` || b[count] === `${a[count]}'s`) return 0;
  // Nor is the first word of two names.
  while (count > 1 && /^\p{Lu}/u.test(a[count - 1] ?? "") && /^\p{Lu}/u.test(a[count] ?? "") && /^\p{Lu}/u.test(b[count] ?? "")) count -= 1;
  // An amount stays with what it counts.
  return /^\d+$/.test(a[count - 1] ?? "") ? count - 1 : count;
}

/** The same with amounts of the same thing added up: "returns 1 iron" told twice is "returns 2 iron". */
function added(told: readonly string[], counted?: RegExp): string[] {
  const out: { words: string; amount: number; rest: string }[] = [];
  for (const words of told) {
    const found = counted?.exec(words);
    const amount = Number(found?.[1]);
    const rest = found ? `${words.slice(0, found.index)}#${words.slice(found.index + (found[1]?.length ?? 0))}` : "";
    const same = rest ? out.find((one) => one.rest === rest) : undefined;
    if (same) same.amount += amount;
    else out.push({ words, amount, rest });
  }
  return out.map(({ words, amount, rest }) => (rest ? rest.replace("#", String(amount)) : words));
}

/** "seizes a stone in realm 3" after "attacks in realm 3" is "seizes a stone". */
function withoutPlace(words: string, line: string): string {
  const place = / (?:in|into) (\w+ \d+)( for free)?$/.exec(words);
  return place?.[1] && line.includes(place[1]) ? words.slice(0, place.index) : words;
}

/** A text in parts: plain words, and names that are known. */
export function parts<T>(words: string, names: ReadonlyMap<string, T>): { words: string; named: T | null }[] {
  const known = [...names.keys()].filter((name) => name && words.includes(name)).sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ words, named: null }];
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\d])`, "u");
  return words
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => ({ words: part, named: names.get(part) ?? null }));
}
