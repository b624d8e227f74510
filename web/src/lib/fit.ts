/** Leave out what there is no room for: found out by drawing it, since fonts differ. */

/** An attachment for a line: `data-level` rises from 0 to `most` until nothing overflows (`tall`: nor below). Its
 * styles say what each level leaves out, or draws smaller; the least important things go first. */
export function fit(most: number, tall = false): (line: HTMLElement) => () => void {
  return (line) => {
    function settle(): void {
      for (let level = 0; level <= most; level += 1) {
        line.dataset["level"] = String(level);
        if (line.scrollWidth <= line.clientWidth && (!tall || line.scrollHeight <= line.clientHeight)) return;
      }
    }
    const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(settle) : null;
    sizes?.observe(line);
    const words = new MutationObserver(settle);
    words.observe(line, { childList: true, characterData: true, subtree: true });
    settle();
    return () => {
      sizes?.disconnect();
      words.disconnect();
    };
  };
}
