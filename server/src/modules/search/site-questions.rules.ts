import type { Browser } from '#api/browser';
import { siteQuestions } from '#content/faq';
import type { ContentPack } from '#content/packs';

type Language = Browser['language'];

/** Answered questions in which each word of a search stands, in the question or in its answer, those of the site first. */
export function questionsAbout(q: string, { procedures, instruments }: ContentPack, language: Language) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [
    ...Object.values(siteQuestions)
      .flat()
      .map((one) => ({ ...one, about: null })),
    ...procedures.flatMap(({ categoryName, faq }) =>
      faq.map((one) => ({ ...one, about: { kind: 'procedure' as const, categoryName } })),
    ),
    ...instruments.flatMap(({ categoryName, faq }) =>
      faq.map((one) => ({ ...one, about: { kind: 'instrument' as const, categoryName } })),
    ),
  ];
  return all
    .filter(({ question, answer }) => {
      const text = `${question[language]} ${answer[language]}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ question, about }) => ({ question: question[language], about }));
}
