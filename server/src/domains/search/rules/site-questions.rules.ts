import { questionId, siteQuestions } from '#content/faq';
import type { ContentPack } from '#content/packs';
import type { Browser } from '#platform/http/browser';

type Language = Browser['language'];

/** Two characters of Chinese at a time, as there are no spaces between its words. */
function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

/** Returns whether a word stands in a text; of a longer Chinese one at least half of its pairs, since words between them may differ. */
function isIn(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (!/^\p{Script=Han}{3,}$/u.test(word)) return false;
  const pairs = pairsOf(word);
  return pairs.filter((pair) => text.includes(pair)).length * 2 >= pairs.length;
}

const questionsOf = <Kind extends 'procedure' | 'instrument'>(
  kind: Kind,
  { categoryName, faq }: ContentPack['instruments'][number],
) =>
  faq.map((one, place) => ({
    ...one,
    words: '',
    id: questionId(categoryName, place),
    about: { kind, categoryName },
  }));

/** Returns answered questions in which each word of a search stands, in the question, its answer or its other words, those of the site first. */
export function questionsAbout(q: string, { procedures, instruments }: ContentPack, language: Language) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [
    ...Object.entries(siteQuestions).flatMap(([topic, faq]) =>
      faq.map((one, place) => ({ ...one, id: questionId(topic, place), about: null })),
    ),
    ...procedures.flatMap((text) => questionsOf('procedure', text)),
    ...instruments.flatMap((text) => questionsOf('instrument', text)),
  ];
  return all
    .filter(({ question, answer, words: others }) => {
      const text = `${question[language]} ${answer[language]} ${others}`.toLowerCase();
      return words.every((word) => isIn(text, word));
    })
    .map(({ id, question, about }) => ({ id, question: question[language], about }));
}
