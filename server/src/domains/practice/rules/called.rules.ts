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

/** Chinese is written without spaces, so a word may stand anywhere; an English one is a whole word, or the same in the plural. */
function occursIn(text: string, wanted: string): boolean {
  if (/\p{Script=Han}/u.test(wanted)) return text.includes(wanted);
  const singular = (word: string) => word.replace(/s$/, '');
  return text.split(/[^\p{L}\p{N}]+/u).some((known) => singular(known) === singular(wanted));
}

/** Returns the procedures and instruments in whose names, or in other words for them, a word occurs. */
export function categoriesCalled(word: string): string[] {
  if (word.length < shortest(word)) return [];
  const wanted = word.toLowerCase();
  return [...new Set(called.filter(({ text }) => occursIn(text, wanted)).map(({ categoryName }) => categoryName))];
}

const plain = (name: string) => name.toLowerCase().replaceAll('-', ' ').replace(/s$/, '');

/** Returns the procedures and instruments with just this name, or one of their other names, in the singular or the plural. */
export function categoriesNamed(name: string): string[] {
  const wanted = plain(name);
  return called
    .filter(({ text }) => text.split('\n').some((known) => plain(known) === wanted))
    .map(({ categoryName }) => categoryName)
    .filter((one, place, all) => all.indexOf(one) === place);
}
