/** A finished game, step by step: one step per answer. The board of each step is asked of the server. */

import { api, guest } from "./api";
import type { EventInfo, ReplayStep, Update } from "./protocol";
import { TableStore } from "./table.svelte";

export const EVERYTHING = -2;
const BEAT = 700;
const KEEP = 500;
const PATIENCE = 4000;

export class ReplayStore {
  readonly table: TableStore;
  events = $state.raw<EventInfo[]>([]);
  step = $state(0);
  last = $state(0);
  /** Whose eyes: a seat, -1 a spectator, -2 everything open. */
  seat = $state(EVERYTHING);
  /** The number of the latest event on the board. */
  event = $state(-1);
  /** What was answered to come here, and by whom. */
  label = $state("");
  who = $state(-1);
  playing = $state(false);
  ready = $state(false);
  problem = $state("");
  private steps = new Map<string, ReplayStep>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly id: string) {
    this.table = new TableStore(id, "");
  }

  async open(): Promise<void> {
    try {
      this.table.info = await api.table(this.id);
      if (this.table.info.status !== "finished") throw new Error("This game is not over yet.");
      const mine = this.table.info.seats.some((seat) => seat.yours);
      if (mine) await this.readLog();
      this.last = (await this.read(0)).inputs;
      if (!mine) this.events = (await api.replay(this.id, this.seat, this.last, true)).events;
      await this.go(0);
      this.ready = true;
    } catch (reason) {
      this.problem = wordsOf(reason);
    }
  }

  stop(): void {
    this.pause();
    this.table.stop();
  }

  /** To whoever played, the whole log comes over the line, as it was told at the table. */
  private async readLog(): Promise<void> {
    const table = this.table;
    const info = table.info;
    table.token = guest()?.token ?? "";
    table.start();
    const until = Date.now() + PATIENCE;
    while (!table.view && !table.gone && Date.now() < until) await new Promise((next) => setTimeout(next, 20));
    this.events = table.view?.events ?? [];
    if (table.seats.length) this.seat = table.seat;
    table.stop();
    table.info ??= info;
    table.gone = null;
  }

  private async read(step: number): Promise<ReplayStep> {
    const name = `${this.seat}/${step}`;
    const known = this.steps.get(name);
    if (known) return known;
    const found = await api.replay(this.id, this.seat, step);
    if (this.steps.size > KEEP) this.steps.clear();
    this.steps.set(name, found);
    this.learn(found.events);
    return found;
  }

  private learn(fresh: readonly EventInfo[]): void {
    const known = new Set(this.events.map((event) => event.n));
    const added = fresh.filter((event) => !known.has(event.n));
    if (added.length) this.events = [...this.events, ...added].sort((a, b) => a.n - b.n);
  }

  /** How many events there were after a step. */
  private async reached(step: number): Promise<number> {
    for (let at = step; at >= 0; at -= 1) {
      const latest = (await this.read(at)).events.at(-1);
      if (latest) return latest.n + 1;
    }
    return 0;
  }

  async go(step: number): Promise<void> {
    const wanted = Math.min(Math.max(0, step), this.last);
    this.step = wanted;
    if (wanted === this.last) this.pause();
    try {
      const found = await this.read(wanted);
      const event = (await this.reached(wanted)) - 1;
      if (wanted !== this.step) return;
      this.event = event;
      this.label = found.label;
      this.who = found.who;
      this.table.show(asUpdate(found), this.events);
    } catch (reason) {
      this.problem = wordsOf(reason);
      this.pause();
    }
  }

  /** The first step after which an event had happened, found by halving. */
  private async stepOf(n: number): Promise<number> {
    let [low, high] = [0, this.last];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await this.reached(middle)) > n) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  async goEvent(n: number): Promise<void> {
    await this.go(await this.stepOf(n));
  }

  /** To the next or the previous section of the log. */
  async turn(by: 1 | -1, heading: (event: EventInfo) => boolean): Promise<void> {
    const starts = this.events.filter(heading).map((event) => event.n);
    const now = (await this.reached(this.step)) - 1;
    const ahead = by > 0 ? starts.filter((n) => n > now) : starts.filter((n) => n < now).reverse();
    // The answer that began a section led to more: its own beginning is no step back.
    for (const n of ahead) {
      const step = await this.stepOf(n);
      if (step !== this.step) return this.go(step);
    }
    await this.go(by > 0 ? this.last : 0);
  }

  play(): void {
    if (this.playing) return this.pause();
    if (this.step === this.last) void this.go(0);
    this.playing = true;
    this.timer = setInterval(() => void this.go(this.step + 1), BEAT);
  }

  private pause(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  async view(seat: number): Promise<void> {
    this.seat = seat;
    await this.go(this.step);
  }
}

function asUpdate(step: ReplayStep): Update {
  return {
    type: "update",
    seat: step.seat,
    seq: step.at,
    branch: 0,
    first: 0,
    events: [],
    picture: step.picture,
    questions: [],
    dimmed: [],
    waiting: step.waiting,
    windows: [],
    undo: { can: "no", what: "" },
    clocks: [],
    result: step.result,
    steps: [],
  };
}

function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : "That did not work.";
}
