/** A finished game, step by step. The log comes from the table; the board of a step is asked of the server. */

import { api, guest, Refusal } from "./api";
import type { EventInfo, Update } from "./protocol";
import { TableStore } from "./table.svelte";

/** The board after so many answers. `events[i]` is how many events there were after step i. */
export interface Frame {
  steps: number;
  events: number[];
  update: Update;
}

const BEAT = 700;
const KEEP = 400;

export class ReplayStore {
  readonly table: TableStore;
  events = $state.raw<EventInfo[]>([]);
  step = $state(0);
  seat = $state(-1);
  playing = $state(false);
  problem = $state("");
  /** How many events there were after each step; one step per event when the server tells no boards. */
  private marks = $state.raw<number[]>([]);
  private boards = $state(true);
  private frames = new Map<string, Frame>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly id: string) {
    this.table = new TableStore(id, guest()?.token ?? "");
  }

  last = $derived(Math.max(0, this.marks.length - 1));
  /** The number of the event that the board stands at. */
  event = $derived((this.marks[this.step] ?? 0) - 1);
  canSwitch = $derived(this.boards);

  async open(): Promise<void> {
    this.table.token = guest()?.token ?? "";
    this.table.start();
    const final = await this.finalUpdate();
    this.table.stop();
    if (!final) return;
    this.seat = this.table.seat;
    this.events = this.table.view?.events ?? [];
    try {
      const frame = await this.frame(0);
      this.marks = frame.events;
    } catch (reason) {
      if (!(reason instanceof Refusal) || reason.status === 0) this.problem = wordsOf(reason);
      this.boards = false;
      this.marks = [0, ...this.events.map((event) => event.n + 1)];
    }
    await this.go(this.boards ? 0 : this.last);
  }

  stop(): void {
    clearInterval(this.timer);
    this.playing = false;
    this.table.stop();
  }

  /** The table's last word, from the line. */
  private finalUpdate(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const { view, gone, info } = this.table;
        if (gone) this.problem = gone.reason;
        if (info && info.status !== "finished") this.problem = "This game is not over yet.";
        if (!view && this.problem === "") return;
        clearInterval(timer);
        resolve(view !== null && this.problem === "");
      }, 30);
      this.timer = timer;
    });
  }

  private async frame(step: number): Promise<Frame> {
    const name = `${this.seat}/${step}`;
    const known = this.frames.get(name);
    if (known) return known;
    const found = await api.replay(this.id, this.seat, step);
    if (this.frames.size > KEEP) this.frames.clear();
    this.frames.set(name, found);
    return found;
  }

  async go(step: number): Promise<void> {
    this.step = Math.min(Math.max(0, step), this.last);
    if (this.step === this.last) this.pause();
    if (!this.boards) return;
    const wanted = this.step;
    try {
      const frame = await this.frame(wanted);
      if (wanted === this.step) this.table.show(frame.update, this.events);
    } catch (reason) {
      this.problem = wordsOf(reason);
      this.pause();
    }
  }

  goEvent(n: number): Promise<void> {
    const found = this.marks.findIndex((mark) => mark > n);
    return this.go(found < 0 ? this.last : found);
  }

  /** To the next or the previous section of the log. */
  turn(by: 1 | -1, heading: (event: EventInfo) => boolean): Promise<void> {
    const starts = this.events.filter(heading).map((event) => event.n);
    const at = this.event;
    const next = by > 0 ? starts.find((n) => n > at) : starts.findLast((n) => n < at);
    if (next === undefined) return this.go(by > 0 ? this.last : 0);
    return this.goEvent(next);
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
    this.table.seat = seat;
    await this.go(this.step);
  }
}

function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : "That did not work.";
}
