/** A table as this browser knows it: what the server told, per seat, and what was asked of the server. */

import { announcer } from "./announce.svelte";
import { Begun } from "./begun";
import { Guide } from "./guide.svelte";
import { Connection, type Link, type Socket } from "./connection";
import { Gesture, type Meant } from "./gesture.svelte";
import { type Choice, refused } from "./options";
import { type ChatLine, type Dimmed, type EventInfo, type FromClient, type FromServer, type TableInfo, type Update, PROTOCOL_VERSION } from "./protocol";
import { lookedAt, noteLooked } from "./looked";
import { isAway, minutes } from "./presence";
import { questionChanged, type SeatView, type Zoom } from "./seat_view";
import { settings } from "./settings.svelte";
import { NO_VIEW_SEAT, ShownTable } from "./shown_table.svelte";
import { isLow } from "./sight";
import { sound } from "./sound";
import { beatsOf, frameOf, LOOKED_AT, restOf } from "./staging.svelte";

/** So long a choice waits for its second press. */
const ARMED_MS = 4000;

export class TableStore extends ShownTable {
  readonly gesture = new Gesture((choice, meant) => this.choose(choice, meant));
  readonly begun = new Begun(this);
  private disarming: ReturnType<typeof setTimeout> | undefined;
  /** The lesson of a guided game, and hints. */
  readonly guide: Guide = new Guide(this, (message) => void this.command(message));
  private connection: Connection;
  private refs = 0;
  private build = "";
  private wasLost = false;
  private sendTimes = new Map<number, number>();
  /** Until when one's own last move is looked at, as `performance.now` counts. */
  private restsUntil = 0;

  constructor(
    readonly id: string,
    public token: string,
    make?: (url: string) => Socket,
  ) {
    super();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection({
      url: `${scheme}://${location.host}/ws`,
      hello: () => this.hello(),
      message: (message) => this.receive(message),
      link: (link) => this.linked(link),
      ...(make ? { make } : {}),
    });
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.staging.finish();
    this.connection.stop();
  }

  /** Try now; also after the server has closed the line for good. */
  reconnect(): void {
    if (!this.gone) return this.connection.reconnect();
    this.gone = null;
    this.connection.start();
  }

  /** Say hello again, after sitting down or standing up. */
  renew(): void {
    this.connection.renew();
  }

  /** Show a moment of a finished game. */
  show(update: Update, events: EventInfo[]): void {
    this.seat = update.seat;
    this.views = new Map([[update.seat, { update: { ...update, questions: [], dimmed: [] }, events, at: performance.now() }]]);
  }

  // -- what is asked ---------------------------------------------------------------------------------------------

  /** Choose an option. One that cannot be taken back, or would do nothing, is first armed, then sent; a `sure` gesture
   * is its own second press, except for what would do nothing. */
  choose(choice: Choice, meant: Meant = {}): void {
    if (!this.canAct || !this.guide.allows(choice)) return;
    this.problem = "";
    this.why = null;
    const { question, option } = choice;
    const twice = option.vain !== "" || (option.final && !meant.sure);
    if (twice && settings.twice && this.armed !== choice.id) return this.arm(choice);
    this.disarm();
    this.staging.finish();
    this.caption = [];
    this.looked = -1;
    const seat = this.seat;
    this.gesture.sent(choice, meant);
    this.begun.sent(choice);
    const ref = this.command({ type: "answer", seat, question: question.id, option: option.number }, choice);
    delete document.documentElement.dataset["answerMs"];
    this.sendTimes.set(ref, performance.now());
  }
  arm(choice: Choice): void {
    const { label, vain } = choice.option;
    this.disarm();
    this.armed = choice.id;
    this.disarming = setTimeout(() => this.disarm(), ARMED_MS);
    announcer.say(`${label}: ${vain ? `does nothing now, ${vain}` : "this cannot be undone"}. Press again to do it.`);
  }
  private disarm(): void {
    clearTimeout(this.disarming);
    this.armed = null;
  }

  /** Why not? `from` is what was pressed. */
  ask(dimmed: Dimmed[], from?: Element): void {
    this.low = isLow(from);
    this.why = dimmed;
    this.clause = "";
    announcer.say(...dimmed.map((dim) => `${dim.label} is ${refused(dim)}.`));
  }

  /** The pointer left a thing: nothing is looked at closely any more. */
  leave(things: readonly string[]): void {
    if (this.zoom?.about?.join() === things.join()) this.zoom = null;
  }

  /** The reader looks elsewhere, or leaves: what comes from now on is marked when he is back. */
  lookAway(): void {
    const held = (this.latest?.events.at(-1)?.n ?? -1) + 1;
    if (!held || this.seat < 0) return;
    this.looked = held;
    noteLooked(this.id, held);
  }

  /** Look at something until it is closed. `from` is what was pressed. */
  pin(zoom: Zoom, from?: Element): void {
    this.low = isLow(from);
    this.why = null;
    this.clause = "";
    this.pinned = zoom;
    announcer.say([zoom.title, zoom.under ?? "", ...(zoom.lines ?? [])].filter(Boolean).join(". "));
  }
  openClause(clause: string): void {
    this.clause = clause;
    this.why = null;
  }

  /** Close the innermost thing that is open; false when nothing was. */
  close(): boolean {
    if (this.gesture.cancel()) return true;
    if (this.armed) this.disarm();
    else if (this.why) this.why = null;
    else if (this.clause) this.clause = "";
    else if (this.pinned) this.pinned = null;
    else if (this.problem) this.problem = "";
    else return false;
    return true;
  }

  /** Close what is looked at closely, and nothing else. */
  closeLook(): void {
    this.pinned = null;
    this.why = null;
    this.clause = "";
  }
  /** Go back in an unfinished choice; false if there is none. */
  cancel(): boolean {
    const question = this.questions.find((q) => q.can_cancel);
    if (question && this.canAct) this.command({ type: "cancel", seat: this.seat, question: question.id });
    return question !== undefined;
  }
  undo(): void {
    if (this.latest?.update.undo.can !== "no" && this.canAct) this.command({ type: "undo", seat: this.seat });
  }
  window(name: string, open: boolean): void {
    this.command({ type: "window", seat: this.seat, name, open });
  }
  concede(): void {
    this.command({ type: "concede", seat: this.seat });
  }
  consent(proposal: number, yes: boolean): void {
    this.command({ type: "consent", proposal, yes });
  }

  say(text: string): void {
    if (text.trim() !== "") this.command({ type: "chat", text: text.trim() });
  }

  mute(guest: string, on: boolean): void {
    this.command({ type: "mute", guest, on });
    this.muted = on ? [...this.muted, guest] : this.muted.filter((other) => other !== guest);
  }

  spectators(yes: boolean): void {
    this.aboutSpectators = true;
    this.command({ type: "spectators", yes });
  }

  private command(message: FromClient, choice: Choice | null = null): number {
    this.refs += 1;
    const ref = this.refs;
    const sent = this.connection.send({ ...message, ref } as FromClient);
    if (!sent) this.refuse("There is no connection to the server. Nothing was sent.");
    else if (message.type === "answer" || message.type === "cancel") this.waiting = { ref, choice };
    return ref;
  }

  // -- what the server says --------------------------------------------------------------------------------------

  private hello(): FromClient {
    const seen = [...this.views.values()].map(({ update, events }) => ({
      seat: update.seat,
      branch: update.branch,
      events: events.length,
    }));
    return { type: "hello", token: this.token, table: this.id, version: PROTOCOL_VERSION, seen };
  }

  private linked(link: Link): void {
    if (link === "lost" && this.link === "open") {
      this.wasLost = true;
      this.waiting = null;
      announcer.shout("Connection lost. Trying again.");
    }
    if (link === "open" && this.wasLost) announcer.shout("Connected again.");
    this.link = link;
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.toldOf(message.table);
        this.you = message.you;
        this.seats = message.seats;
        this.chat = message.chat;
        this.muted = message.muted;
        this.gone = null;
        this.proposals = [];
        if (this.build && message.build !== this.build) this.newBuild = true;
        this.build ||= message.build;
        if (!message.seats.includes(this.seat)) this.seat = message.seats[0] ?? NO_VIEW_SEAT;
        break;
      case "room":
        this.toldOf(message.table);
        break;
      case "update":
        this.updated(message);
        break;
      case "ack":
        break;
      case "refused":
        if (message.ref === this.waiting?.ref) this.waiting = null;
        if (message.code === "hint" || message.code === "limit") this.guide.refused();
        this.refuse(message.reason);
        break;
      case "hint":
        this.guide.heard(message);
        break;
      case "said":
        this.chat = [...this.chat, message.line];
        this.heard(message.line);
        break;
      case "proposal":
        this.proposals = [...this.proposals.filter((p) => p.id !== message.id), message];
        announcer.say(message.words);
        break;
      case "settled":
        if (!message.agreed && this.proposals.some((p) => p.id === message.id && this.seats.includes(p.by))) this.problem = message.words;
        this.proposals = this.proposals.filter((p) => p.id !== message.id);
        announcer.say(message.words);
        break;
      case "reload":
        this.stale = true;
        this.connection.stop();
        break;
      case "bye":
        this.goodbye(message.code, message.reason);
        break;
    }
  }

  private toldOf(table: TableInfo): void {
    const gone = table.seats.filter((seat) => isAway(seat) && !this.info?.seats.some((one) => one.seat === seat.seat && isAway(one)));
    const running = table.status === "running" && this.info !== null;
    this.info = table;
    this.infoAt = performance.now();
    if (running) for (const seat of gone) announcer.shout(`${seat.name} is away${seat.takeover_ms >= 0 ? `; a bot takes over in ${minutes(seat.takeover_ms)}` : ""}.`);
  }

  private heard(line: ChatLine): void {
    if (this.muted.includes(line.guest)) return;
    if (line.kind === "chat" && line.guest !== this.you) this.unread += 1;
    announcer.say(`${line.name} ${line.text}`.trim());
  }

  private goodbye(code: string, reason: string): void {
    // A server that shuts down comes back; the line then reconnects by itself.
    if (code === "shutdown") return;
    this.gone = { code, reason };
    this.connection.stop();
    announcer.shout(reason);
  }

  private refuse(reason: string): void {
    this.problem = reason;
    this.blinks += 1;
    this.disarm();
    this.gesture.forget();
    announcer.say(reason);
  }

  private updated(update: Update): void {
    const before = this.views.get(update.seat);
    const kept = (before?.events ?? []).slice(0, update.first);
    const events = [...kept, ...update.events];
    if (!before && this.looked < 0) this.looked = lookedAt(this.id);
    const own = this.waiting !== null && update.seat === this.seat;
    const lost = this.wasLost;
    const next = new Map(this.views);
    next.set(update.seat, { update, events, at: performance.now() });
    this.views = next;
    if (this.waiting) this.answered(update);
    const same = before !== undefined && before.update.branch === update.branch;
    const fresh = same ? events.slice(before.events.length) : [];
    if (lost) {
      this.wasLost = false;
      this.missed = fresh.length ? { count: fresh.length, first: fresh[0]?.n ?? 0 } : null;
    }
    this.follow(update);
    if (update.seat !== this.seat) return;
    const asked = questionChanged(before?.update.questions ?? [], update.questions);
    if (asked) {
      this.disarm();
      this.gesture.cancel();
      this.why = null;
      this.zoom = null;
      this.pinned = null;
      this.problem = "";
    }
    if (before && same && !own && !lost) this.staged(before, update, events, fresh);
    else {
      // What came of one's own move is told too where it was not for oneself to say: a battle, dice.
      const told = own && fresh.some((event) => (this.rhythm(event) ?? 0) >= LOOKED_AT);
      this.staging.finish();
      this.caption = told ? fresh : [];
      this.tell(fresh);
      this.answeredAt = events.length - (told ? fresh.length : 0);
      if (own) this.restsUntil = performance.now() + restOf(fresh, this.rhythm) * settings.tempo;
    }
    if (update.result !== null && !before?.update.result) announcer.say("The game is over.");
    if (asked && update.questions.length > 0) this.speak();
    if (asked && !this.begun.goOn()) this.gesture.goOn(this.choices, (settings.alone && this.only?.(this.choices)) || null);
  }

  /** Somebody else's move comes on when those before it are over; where nothing happened, what changed is just shown. */
  private staged(before: SeatView, update: Update, events: EventInfo[], fresh: EventInfo[]): void {
    const begin = () => {
      this.tell(fresh);
      this.caption = fresh;
    };
    const rest = this.restsUntil - performance.now();
    // One's own move is seen to its end before the next one comes on.
    const first = rest > 0 && !this.staging.busy ? [{ frame: frameOf(before), least: rest / settings.tempo }] : [];
    if (fresh.length) this.staging.add([...first, ...beatsOf(update, before.update.picture, events, before.events.length, this.rhythm)], begin);
    else if (this.staging.busy) this.staging.add([{ frame: frameOf({ update, events }), least: 0 }]);
  }

  private answered(update: Update): void {
    const waiting = this.waiting;
    if (!waiting || update.seat !== this.seat) return;
    const started = this.sendTimes.get(waiting.ref);
    this.sendTimes.clear();
    this.waiting = null;
    if (started === undefined) return;
    // Measured to the frame that shows it, for those who measure.
    const frame = typeof requestAnimationFrame === "function" ? requestAnimationFrame : (run: () => void) => run();
    frame(() => (document.documentElement.dataset["answerMs"] = (performance.now() - started).toFixed(1)));
  }

  /** With several seats at one browser, look at the one that is asked. */
  private follow(update: Update): void {
    if (!this.views.has(this.seat)) this.seat = update.seat;
    if (this.isMine || update.questions.length === 0 || !this.seats.includes(update.seat)) return;
    this.seat = update.seat;
  }

  private tell(fresh: EventInfo[]): void {
    announcer.say(...fresh.slice(-12).map((event) => event.text));
    if (fresh.length && !this.staging.busy) sound.play(fresh.map((event) => this.voice(event)).find(Boolean) ?? "move");
  }

  /** The answers are read where the focus is; here only what is asked. */
  private speak(): void {
    sound.play("turn");
    for (const question of this.questions) announcer.say(question.reason);
  }
}
