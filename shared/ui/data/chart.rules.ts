/** Arithmetic of charts. */

/** Steps of an axis from 0 that people count in, the last of which holds `most`: 0, 20, 40 for 35. */
export function axisOf(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((one) => one >= rough) ?? rough;
  const whole = Math.max(step, Number.isInteger(most) && step < 1 ? 1 : step);
  return [...Array(Math.ceil(most / whole) + 1).keys()].map((place) => +(place * whole).toPrecision(12));
}

/** Returns where the drawing begins after what is written along its axis, whose characters are about 12 wide in a small place. */
export const startOf = (texts: readonly string[]): number =>
  Math.max(64, ...texts.map(({ length }) => 16 + 12 * length));

/** Returns the step between labels so that each has room. */
export const labelEvery = (count: number, room: number): number => Math.max(1, Math.ceil(count / room));
