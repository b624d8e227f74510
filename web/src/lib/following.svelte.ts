/** A list that follows its end, until the reader goes up in it. That something beside it changes its height is no going up. */

const NEAR = 40;

export class Following {
  /** Whether the end is kept in sight. */
  on = $state(true);
  private list: HTMLElement | null = null;
  private top = 0;
  private height = 0;
  private content = 0;

  /** Attach to the element that scrolls; `inner` holds what grows in it. */
  attach = (list: HTMLElement): (() => void) => {
    this.list = list;
    const scrolled = () => this.scrolled();
    const resized = () => this.keep();
    list.addEventListener("scroll", scrolled, { passive: true });
    const watch = typeof ResizeObserver === "function" ? new ResizeObserver(resized) : null;
    watch?.observe(list);
    for (const child of list.children) watch?.observe(child);
    this.keep();
    return () => {
      list.removeEventListener("scroll", scrolled);
      watch?.disconnect();
      this.list = null;
    };
  };

  /** To the end, if it is followed: call when something was added. */
  keep(): void {
    const list = this.list;
    if (!list) return;
    if (this.on) list.scrollTop = list.scrollHeight;
    this.note(list);
  }

  /** Follow the end again. */
  again(): void {
    this.on = true;
    this.keep();
  }

  /** The reader opens or closes something: what he looks at stays where it is. */
  pause(): void {
    this.on = false;
  }

  private scrolled(): void {
    const list = this.list;
    if (!list) return;
    const far = list.scrollHeight - list.scrollTop - list.clientHeight;
    const same = list.clientHeight === this.height && list.scrollHeight === this.content;
    if (far < NEAR) this.on = true;
    else if (same && list.scrollTop < this.top) this.on = false;
    else if (this.on) return this.keep();
    this.note(list);
  }

  private note(list: HTMLElement): void {
    this.top = list.scrollTop;
    this.height = list.clientHeight;
    this.content = list.scrollHeight;
  }
}
