import { distance, forgiven } from '@charis/shared/rules/typing-errors';

/**
 * Search that forgives typing errors: one in words of 4 letters or more, two in words of 8 or more. In Chinese one wrong character in words of 3 or
 * more, two in words of 6 or more; with one of two characters changed it is another procedure.
 */

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
