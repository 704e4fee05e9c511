/** Typing errors in Latin letters: one is forgiven in words of 4 letters or more, two in words of 8 or more. */

/** Letters that differ, are missing, too many, or changed places: the optimal string alignment distance, as far as `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same];
      next.push(Math.min(...steps, ...(swapped ? [(before[j - 2] ?? 0) + 1] : [])));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Returns how many errors are forgiven in a word. */
export const forgiven = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/** Returns whether a word is nearly the other one, in any case. */
export function isNearly(word: string, other: string): boolean {
  const most = forgiven(word);
  return distance(word.toLowerCase(), other.toLowerCase(), most) <= most;
}
