/** What people call procedures and instruments, in both languages and in every content pack. */
import { packs } from '#content/packs';

const called = Object.values(packs).flatMap(({ procedures, instruments }) =>
  [...procedures, ...instruments].map(({ categoryName, title, words }) => ({
    categoryName,
    text: [...Object.values(title), ...words].join('\n').toLowerCase(),
  })),
);

/** Letters of the shortest word that names something; a Chinese one says as much in fewer. */
const shortest = (word: string) => (/\p{Script=Han}/u.test(word) ? 2 : 4);

/** Returns the procedures and instruments in whose names, or in other words for them, a word occurs. */
export function categoriesCalled(word: string): string[] {
  if (word.length < shortest(word)) return [];
  const wanted = word.toLowerCase();
  const names = (text: string) =>
    text.includes(wanted) ||
    // A longer form, such as a plural.
    text.split(/\s/).some((known) => known.length >= shortest(known) && wanted.startsWith(known));
  return [...new Set(called.filter(({ text }) => names(text)).map(({ categoryName }) => categoryName))];
}
