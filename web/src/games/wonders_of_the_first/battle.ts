/** The latest battle as the log tells it: who attacked where, what happened in it, how it came out. */

import type { EventInfo } from "../../lib/protocol";

export interface Fight {
  /** The event with which it began: tells battles apart. */
  n: number;
  realm: number;
  attacker: number;
  /** What happened in it, in order. */
  events: EventInfo[];
  /** The event that judged it; null while it is open. */
  verdict: EventInfo | null;
  /** A seat, -1 for a tie, -2 while it is open. */
  winner: number;
  /** Whether a stone changed hands. */
  seized: boolean;
  over: boolean;
}

const NOT_TOLD = new Set(["turn began", "looked"]);

/** The battle of this turn or of the one before, or null. */
export function latestFight(events: readonly EventInfo[]): Fight | null {
  let turns = 0;
  for (let i = events.length - 1; i >= 0; i -= 1) {
    const event = events[i];
    if (!event || event.kind === "round began") return null;
    if (event.kind === "turn began") turns += 1;
    if (turns > 1) return null;
    if (event.kind === "attacked") return read(event, events.slice(i + 1));
  }
  return null;
}

function read(first: EventInfo, later: readonly EventInfo[]): Fight {
  const end = later.findIndex((event) => event.kind === "battle ended");
  const within = end < 0 ? later : later.slice(0, end);
  const verdict = within.findLast((event) => event.kind === "battle checked") ?? null;
  return {
    n: first.n,
    realm: first.facts[0] ?? -1,
    attacker: first.actor,
    events: within.filter((event) => event.kind !== "battle checked" && !NOT_TOLD.has(event.kind)),
    verdict,
    winner: verdict ? (verdict.facts[3] ?? -1) : -2,
    seized: within.some((event) => event.kind === "seized"),
    over: end >= 0,
  };
}

/** Which of an event's facts is its realm. */
const REALM_FACT: Record<string, number> = { played: 1, arrived: 1, created: 1, moved: 1, attacked: 0, "battle checked": 0, seized: 0, "stone moved": 0 };

/** The realm in which the latest of these events happened that says where it did; null for none. */
export function placeOf(events: readonly EventInfo[]): number | null {
  const places = events.map((event) => event.facts[REALM_FACT[event.kind] ?? -1] ?? -1);
  return places.findLast((realm) => realm >= 0) ?? null;
}

/** The powers of the battle in these events, those of `seat` first: "7–6"; "" without a verdict. */
export function powersOf(events: readonly EventInfo[], seat: number): string {
  const verdict = events.findLast((event) => event.kind === "battle checked");
  const found = /: (\S+) against (\S+?):/.exec(verdict?.text ?? "");
  if (!verdict || !found) return "";
  // The server says the attacker's first.
  return (seat < 0 || verdict.actor === seat ? [found[1], found[2]] : [found[2], found[1]]).join("–");
}

/** Per seat and realm, the definitions of the cards that arrived since the round began. */
export function arrivals(events: readonly EventInfo[]): [Map<number, Set<number>>, Map<number, Set<number>>] {
  const out: [Map<number, Set<number>>, Map<number, Set<number>>] = [new Map(), new Map()];
  const start = events.findLastIndex((event) => event.kind === "round began");
  for (const event of events.slice(start + 1)) {
    const side = event.kind === "arrived" ? out[event.actor] : undefined;
    const [what, realm] = event.facts;
    if (!side || what === undefined || realm === undefined) continue;
    side.set(realm, (side.get(realm) ?? new Set()).add(what));
  }
  return out;
}

/** Whether this seat chose to have realm 1 on its right. */
export function mirrored(events: readonly EventInfo[], seat: number): boolean {
  return events.some((event) => event.kind === "layout chosen" && event.actor === seat && event.facts[0] === 1);
}
