/** A WebSocket that comes back: within a second of the network's return, without a reload. */

import type { FromClient, FromServer } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Socket {
  readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: Event) => unknown) | null;
  send(data: string): void;
  close(): void;
}

export interface Wiring {
  url: string;
  /** The first message of every connection, made anew for each. */
  hello: () => FromClient;
  message: (message: FromServer) => void;
  link: (link: Link) => void;
  make?: (url: string) => Socket;
}

const RETRY = 400; // ms between attempts: the network's return is noticed well within a second
const RETRY_LATER = 3000; // after two minutes of failing
const PATIENCE = 120_000;
const QUIET = 4000; // silence after which the client pings
const SILENT = 3500; // and this long without an answer means that the line is dead
const OPENING = 4000;
const OPEN = 1;

export class Connection {
  private socket: Socket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private lostAt = 0;
  private stopped = false;
  private pings = 0;
  private readonly wake = () => this.reconnect();
  private readonly seen = () => {
    if (document.visibilityState === "visible") this.reconnect();
  };
  private readonly offline = () => this.drop();

  constructor(private readonly wiring: Wiring) {}

  start(): void {
    this.stopped = false;
    this.lostAt = 0;
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.seen);
    this.connect("connecting");
  }

  stop(): void {
    this.stopped = true;
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.seen);
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    this.detach();
    this.wiring.link("closed");
  }

  get isOpen(): boolean {
    return this.socket?.readyState === OPEN;
  }

  send(message: FromClient): boolean {
    if (!this.socket || this.socket.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try now, not at the next attempt. */
  reconnect(): void {
    if (this.stopped || this.isOpen) return;
    clearTimeout(this.retry);
    this.connect(this.lostAt ? "lost" : "connecting");
  }

  /** Close the line and open it again, without calling it lost. */
  renew(): void {
    if (!this.stopped) this.connect("connecting");
  }

  /** The line is known to be dead. */
  drop(): void {
    if (this.stopped) return;
    this.detach();
    this.lost();
  }

  private connect(link: Link): void {
    this.detach();
    this.wiring.link(link);
    const make = this.wiring.make ?? ((url: string) => new WebSocket(url) as Socket);
    const socket = make(this.wiring.url);
    this.socket = socket;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.drop(), OPENING);
    socket.onopen = () => {
      this.lostAt = 0;
      socket.send(JSON.stringify(this.wiring.hello()));
      this.wiring.link("open");
      this.listen();
    };
    socket.onmessage = (event) => {
      this.listen();
      const message = JSON.parse(String(event.data)) as FromServer;
      if (message.type === "ping") this.send({ type: "pong", t: message.t });
      else if (message.type !== "pong") this.wiring.message(message);
    };
    socket.onerror = () => undefined;
    socket.onclose = () => {
      if (this.socket === socket) this.drop();
    };
  }

  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.pings += 1;
      this.send({ type: "ping", t: this.pings });
      this.watch = setTimeout(() => this.drop(), SILENT);
    }, QUIET);
  }

  private lost(): void {
    clearTimeout(this.watch);
    clearTimeout(this.retry);
    const now = Date.now();
    this.lostAt ||= now;
    this.wiring.link("lost");
    const pause = now - this.lostAt > PATIENCE ? RETRY_LATER : RETRY;
    this.retry = setTimeout(() => this.connect("lost"), pause);
  }

  private detach(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = socket.onerror = null;
    socket.close();
  }
}
