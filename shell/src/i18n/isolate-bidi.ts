/** Letters that run from right to left: Hebrew, Arabic and the scripts beside them in Unicode. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Marks of Unicode that keep the direction of what is between them to itself. */
const [begin, end] = ['\u2068', '\u2069'];

/** Returns a name or title for a sentence of the page, whose words it does not turn around; what is marked is left as it is. */
export function isolateBidi(value: string): string {
  return rightToLeft.test(value) && !value.includes(begin) ? `${begin}${value}${end}` : value;
}
