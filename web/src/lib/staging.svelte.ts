/** Moves of others, shown one after the other, each drawn before the next.
 *
 * A move is a list of beats in the order of its events. Nothing here knows a game: how long an event is looked at comes
 * from the game's face, what is seen after it from the server.
 */

import { flushSync } from "svelte";

import type { Change, EventInfo, Update } from "./protocol";
import { settings } from "./settings.svelte";

/** The least time of a move, in ms at the normal pace. */
export const LEAST_MOVE = 600;
/** What passes without anything to see. */
export const LEAST_QUIET = 80;
/** An event that changes the board and that the game gives no time of its own. */
const SMALL = 160;
/** An event that is looked at so long is an outcome. */
export const LOOKED_AT = 700;
const LONGEST_REST = 1400;
/** So long at most do small events follow each other in one move; the rest is shown at once. */
const LONGEST_CHAIN = 2500;

/** What is on the stage: the board after some of the events. */
export interface Frame {
  seat: number;
  picture: Record<string, unknown>;
  result: Update["result"];
  events: readonly EventInfo[];
  /** The event that is being shown, and whether more of its move is to come. */
  event: EventInfo | null;
}

export interface Beat {
  frame: Frame;
  least: number;
}

/** How long an event is looked at, in ms at the normal pace; undefined for no time of its own. */
export type Rhythm = (event: EventInfo) => number | undefined;

export function patched(picture: Record<string, unknown>, changes: readonly Change[]): Record<string, unknown> {
  return changes.reduce<unknown>((whole, { at, value }) => put(whole, at, value), picture) as Record<string, unknown>;
}

function put(whole: unknown, at: readonly (string | number)[], value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  if (Array.isArray(whole)) return whole.map((one: unknown, i) => (i === name ? put(one, rest, value) : one));
  const object = whole as Record<string, unknown>;
  return { ...object, [name]: put(object[name], rest, value) };
}

/** The beats of an update: its new events in their order, each with the board as it was when it had happened. */
export function beatsOf(update: Update, before: Record<string, unknown>, events: readonly EventInfo[], fresh: number, rhythm: Rhythm): Beat[] {
  const beats: Beat[] = [];
  const steps = update.steps ?? [];
  let chain = 0;
  let picture = before;
  let total = 0;
  for (let i = fresh; i < events.length; i += 1) {
    const event = events[i] as EventInfo;
    const last = i === events.length - 1;
    const step = steps.find(({ n }) => n === event.n + 1);
    const changed = last || step !== undefined;
    if (last) picture = update.picture;
    else if (step) picture = patched(update.picture, step.changes);
    let least = rhythm(event);
    if (least === undefined) {
      least = changed && chain < LONGEST_CHAIN ? SMALL : 0;
      chain += least;
    }
    // What takes no time comes along with what follows it.
    if (least === 0 && !last) continue;
    total += least;
    beats.push({
      frame: { seat: update.seat, picture, result: last ? update.result : null, events: events.slice(0, i + 1), event },
      least,
    });
  }
  const quiet = events.slice(fresh).every((event) => (rhythm(event) ?? Infinity) <= LEAST_QUIET);
  const latest = beats.at(-1);
  if (latest) latest.least = Math.max(latest.least, (quiet ? LEAST_QUIET : LEAST_MOVE) - (total - latest.least));
  return beats;
}

/** The board as it is, while nothing happens on it. */
export function frameOf({ update, events }: { update: Update; events: readonly EventInfo[] }): Frame {
  return { seat: update.seat, picture: update.picture, result: update.result, events, event: null };
}

/** So long one looks at what one did oneself before somebody else's move comes on; longer where it had an outcome, such
 * as a battle: on a phone the next move may be shown in another place. */
export function restOf(events: readonly EventInfo[], rhythm: Rhythm): number {
  const times = events.map((event) => rhythm(event) ?? SMALL);
  const longest = Math.max(0, ...times);
  return longest >= LOOKED_AT ? Math.min(LONGEST_REST, times.reduce((sum, time) => sum + time, 0)) : Math.min(LEAST_MOVE, longest);
}

interface Move {
  beats: readonly Beat[];
  begin: () => void;
}

/** The stage: shows frames in time. `show` gets null when the stage is empty and everything is as the server has it. */
export class Staging {
  /** Whether something is being shown or waits for it. */
  busy = $state(false);
  private moves: Move[] = [];
  private beats: Beat[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (frame: Frame | null) => void) {}

  /** Whether moves are staged at all now: not without a pace, and not where nobody looks. */
  get on(): boolean {
    return settings.tempo > 0 && !(typeof document !== "undefined" && document.hidden);
  }

  /** A move to be shown after those that wait. `begin` is called when it comes on. */
  add(beats: readonly Beat[], begin: () => void = () => undefined): void {
    this.moves.push({ beats, begin });
    if (!this.on) return this.finish();
    if (!this.busy) {
      this.busy = true;
      this.next();
    }
  }

  /** The present move is over at once; the next one comes on. */
  skip(): void {
    if (!this.busy) return;
    clearTimeout(this.timer);
    const latest = this.beats.at(-1);
    this.beats = [];
    if (latest) this.show(latest.frame);
    this.next();
  }

  /** Everything is over at once. */
  finish(): void {
    clearTimeout(this.timer);
    const waiting = this.moves;
    this.moves = [];
    this.beats = [];
    this.busy = false;
    for (const { begin } of waiting) begin();
    this.show(null);
  }

  private next(): void {
    if (this.beats.length === 0) {
      const move = this.moves.shift();
      if (!move) {
        this.busy = false;
        this.show(null);
        return;
      }
      this.beats = [...move.beats];
      move.begin();
    }
    const beat = this.beats.shift();
    if (!beat) return this.next();
    this.show(beat.frame);
    // The time counts from when it is drawn, not from when it was told to be.
    flushSync();
    const least = beat.least * settings.tempo;
    if (least === 0) return this.next();
    this.timer = setTimeout(() => this.next(), least);
  }
}

/** Presses and keys while something is staged: they complete it and do nothing else. `inside` is where presses count. */
export function pressing(staging: () => Staging, inside: (target: EventTarget | null) => boolean): void {
  let swallow = false;
  const isTyping = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
  const dialog = () => document.querySelector("dialog[open]") !== null;

  function down(event: Event): void {
    swallow = staging().busy && inside(event.target) && !dialog();
    if (!swallow) return;
    event.stopPropagation();
    staging().skip();
  }
  function click(event: MouseEvent): void {
    // A press without a pointer, as a screen reader makes it, is a first press too.
    const first = event.detail === 0 && staging().busy && inside(event.target) && !dialog();
    if (!swallow && !first) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
    if (first) staging().skip();
  }
  function key(event: KeyboardEvent): void {
    if (!staging().busy || dialog() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      if (isTyping(event.target)) return;
      event.stopPropagation();
      event.preventDefault();
      return staging().finish();
    }
    // Going about the page and typing answer nothing.
    if (isTyping(event.target) || /^(Tab|Shift|F\d+|Control|Alt|Meta|CapsLock|PageUp|PageDown)$/.test(event.key)) return;
    event.stopPropagation();
    event.preventDefault();
    if (!event.repeat) staging().skip();
  }
  const hidden = () => {
    if (document.hidden) staging().finish();
  };
  $effect(() => {
    addEventListener("pointerdown", down, true);
    addEventListener("click", click, true);
    addEventListener("keydown", key, true);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("click", click, true);
      removeEventListener("keydown", key, true);
      document.removeEventListener("visibilitychange", hidden);
    };
  });
}
