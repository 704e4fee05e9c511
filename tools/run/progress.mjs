const quietMs = 15_000;

/**
 * Returns milliseconds as a person reads them: `0.4 s`, `12 s`, `2 min 05 s`.
 * @param {number} ms
 */
export function duration(ms) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/**
 * Prints `title …`, an "elapsed" line every 15 s while the work lasts, and the duration at its end.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what the work gives; its error goes through
 */
export async function step(title, work) {
  const started = performance.now();
  console.log(`${title} …`);
  const ticker = setInterval(() => console.log(`  ${duration(performance.now() - started)} so far`), quietMs);
  try {
    const result = await work();
    console.log(`  done in ${duration(performance.now() - started)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}
