/**
 * Search that forgives typing errors: one in words of 4 letters or more, two in words of 8 or more. In Chinese one wrong character in words of 3 or
 * more, two in words of 6 or more; with one of two characters changed it is another procedure.
 */

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

const forgiven = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns whether a Chinese word stands in a name but for some wrong characters. */
function findsHan(word: string, name: string): boolean {
  const most = word.length >= 6 ? 2 : 1;
  const places = Array.from({ length: Math.max(0, name.length - word.length + 1) }, (_, place) => place);
  return places.some((place) => {
    const wrong = [...word].filter((character, index) => name[place + index] !== character).length;
    return wrong <= most;
  });
}

/** Returns whether a word stands in the texts, or one nearly like it, or one that begins nearly so. */
function finds(word: string, text: string, known: readonly string[]): boolean {
  if (text.includes(word)) return true;
  if (/^\p{Script=Han}{3,}$/u.test(word)) return known.some((name) => findsHan(word, name));
  const most = forgiven(word);
  return (
    most > 0 &&
    known.some(
      (other) => distance(word, other, most) <= most || distance(word, other.slice(0, word.length), most) <= most,
    )
  );
}

/**
 * Returns whether each word of a search is found, in any order and any case.
 * @param names are found with typing errors as well, `others` only as they are written
 */
export function findsAll(search: string, names: readonly string[], others: readonly string[] = []): boolean {
  const text = [...names, ...others].join(' ').toLowerCase();
  const known = wordsOf(names.join(' '));
  return wordsOf(search).every((word) => finds(word, text, known));
}
