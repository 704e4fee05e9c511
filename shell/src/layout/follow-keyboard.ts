/** Pixels at the lower edge that the keyboard of a phone lies over. A page that is zoomed is no keyboard. */
export const coveredBy = (innerHeight: number, { height, offsetTop, scale }: VisualViewport): number =>
  scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - height - offsetTop));

/** Keeps `--charis-keyboard`, above which sheets and bars at the lower edge stay. */
export function followKeyboard(): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  let last = 0;
  function follow() {
    const covered = coveredBy(innerHeight, visualViewport as VisualViewport);
    if (covered === last) return;
    last = covered;
    document.documentElement.style.setProperty('--charis-keyboard', `${covered}px`);
  }
  visualViewport.addEventListener('resize', follow);
  visualViewport.addEventListener('scroll', follow);
}
