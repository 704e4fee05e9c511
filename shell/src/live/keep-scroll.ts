/** Milliseconds in which what is put on the page again has its answers. */
const longest = 3_000;

/** Keeps the page where it is scrolled to while what is on it is put there again, until the visitor scrolls. */
export function keepScroll(): void {
  const top = window.scrollY;
  if (top === 0) return;
  const restore = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }));
  const ending = new AbortController();
  const end = () => {
    restore.disconnect();
    ending.abort();
  };
  for (const gesture of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(gesture, end, { passive: true, signal: ending.signal });
  }
  setTimeout(end, longest);
  restore.observe(document.body);
}
