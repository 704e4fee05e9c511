import type { StateCode } from '@charis/shared/rules';
import { type Capital, capitalCalled, stateCalled } from '#domains/practice/rules/place-name.rules';
import { categoriesNamed } from './called.rules';

/** One thing that a doctor has to fit; `word` is as it was typed. */
export type Term =
  | { kind: 'word'; word: string }
  | { kind: 'state'; state: StateCode; word: string }
  | { kind: 'capital'; capital: Capital; word: string }
  | { kind: 'category'; categories: string[]; word: string };

const most = 8;

/** Words of the longest name of a state. */
const longest = 3;

const fillers = new Set(['in', 'near', 'at', 'around', 'for', 'and', 'with', 'the', 'a', 'an', 'doctor', 'doctors']);

/** Returns what some words mean together: a state, a capital city, a procedure of several words, or a word by itself; undefined for nothing. */
function termOf(words: string[]): Term | undefined {
  const word = words.join(' ');
  const lower = word.toLowerCase();
  const state = stateCalled(lower);
  if (state) return { kind: 'state', state, word };
  const capital = words.length === 1 ? capitalCalled(lower) : undefined;
  if (capital) return { kind: 'capital', capital, word };
  if (words.length === 1) return { kind: 'word', word };
  const categories = categoriesNamed(lower);
  return categories.length > 0 ? { kind: 'category', categories, word } : undefined;
}

/**
 * Reads what people type to find a doctor: `breast augmentation in Perth`, `Double Bay, NSW`, `botox sydney`. States, capital cities and the
 * names of procedures of several words are understood as such, little words are left out, and each other word stands for itself.
 */
export function readKeyword(keyword: string): Term[] {
  const words = keyword.split(/[\s,，、]+/).filter(Boolean);
  const wanted = words.filter((word) => !fillers.has(word.toLowerCase()));
  const terms: Term[] = [];
  for (let place = 0; place < wanted.length && terms.length < most; ) {
    const counts = [longest, 2, 1].filter((count) => place + count <= wanted.length);
    for (const count of counts) {
      const term = termOf(wanted.slice(place, place + count));
      if (!term) continue;
      terms.push(term);
      place += count;
      break;
    }
  }
  return terms;
}
