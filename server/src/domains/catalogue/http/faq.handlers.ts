import { questionId, siteQuestions } from '#content/faq';
import { packs } from '#content/packs';
import { sources } from '#content/sources';
import { handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';

export const listFaq = handler(
  'listFaq',
  { transaction: false },
  async ({ config, browser: { language } }, { params: { categoryId } }) => {
    const { procedures, instruments } = packs[config.contentPack];
    const item = [...procedures, ...instruments].find(({ categoryName }) => categoryName === categoryId);
    const questions = item?.faq ?? new Map(Object.entries(siteQuestions)).get(categoryId);
    if (!questions) throw notFound('The topic');
    return wholeList(
      questions.map(({ question, answer, sources: cited = [] }, place) => ({
        id: questionId(categoryId, place),
        question: question[language],
        answer: answer[language],
        sources: cited.map((name) => sources[name]),
      })),
    );
  },
);
