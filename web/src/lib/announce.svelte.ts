/** What the live regions speak. Lines that come together are spoken together, in order. */

class Announcer {
  polite = $state("");
  urgent = $state("");
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** To be spoken when the reader is idle. */
  say(...lines: string[]): void {
    this.waiting.push(...lines.filter((line) => line.trim() !== ""));
    if (this.timer !== undefined || this.waiting.length === 0) return;
    this.timer = setTimeout(() => this.flush(), 120);
  }

  /** To be spoken at once. */
  shout(line: string): void {
    this.urgent = this.urgent === line ? `${line}\u00a0` : line;
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = this.waiting.join(" ");
    this.waiting = [];
    if (text === "") return;
    // The same words twice would not be spoken twice.
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
