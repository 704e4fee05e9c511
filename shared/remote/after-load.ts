/**
 * Runs something `milliseconds` after the page has loaded, because what it shows goes first. The shell may start after the load event: a page
 * that can be read without it is loaded before.
 * @returns what calls it off
 */
export function afterLoad(run: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(run, milliseconds);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
