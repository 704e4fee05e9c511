import { answer, ask, askSame, markHelpful } from '#domains/community/commands/question.service';
import { readPlace } from '#domains/community/rules/cursor.rules';
import { mayAnswer } from '#domains/community/rules/question.policy';
import { findQuestion, markQuestionDeleted } from '#domains/community/store/question.store';
import {
  answeredBy,
  askedBy,
  findQuestions,
  type ListedQuestion,
  newest,
  type Part,
  waiting,
} from '#domains/community/store/question-list.store';
import { searchQuestions } from '#domains/community/store/search-questions.store';
import { performed, titleIn } from '#domains/practice/index';
import { accountHandler, type Context, handler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';

type Answer = NonNullable<ListedQuestion['topAnswer']>;

const inLanguage = <Shown extends Pick<Answer, 'doctor'>>(shown: Shown, { browser }: Context): Shown => ({
  ...shown,
  doctor: { ...shown.doctor, title: titleIn(shown.doctor.title, browser.language) },
});

function present({ topAnswer, askedAt, at: _, ...question }: ListedQuestion, context: Context) {
  return {
    ...question,
    topAnswer: topAnswer && inLanguage(topAnswer, context),
    askedAt: askedAt.toISOString(),
  };
}

interface Paging {
  cursor?: string | undefined;
  pageSize?: number | undefined;
}

async function readPage(
  context: Context,
  { cursor, pageSize = 10 }: Paging,
  page: (part: Part) => ReturnType<typeof newest>,
) {
  const part = { after: readPlace(cursor), limit: pageSize + 1 };
  const found = await findQuestions(context.db, context.account?.id ?? null, page(part));
  return pageOfRows(
    found,
    pageSize,
    ({ at, id }) => [at, id],
    (question) => present(question, context),
  );
}

export const listQuestions = handler('listQuestions', { transaction: false }, (context, { query }) => {
  const { doctorUserId, categoryName, area, stateCode, ...paging } = query;
  const viewer = context.account?.id ?? null;
  return readPage(context, paging, (part) =>
    doctorUserId ? answeredBy(viewer, doctorUserId, part) : newest(viewer, { categoryName, area, stateCode }, part),
  );
});

export const listOwnQuestions = accountHandler('listOwnQuestions', { transaction: false }, (context, { query }) =>
  readPage(context, query, (part) => askedBy(context.account.id, part)),
);

export const listWaitingQuestions = accountHandler(
  'listWaitingQuestions',
  { transaction: false },
  (context, { query: { about = 'fitting', near, ...paging } }) =>
    readPage(context, paging, (part) =>
      waiting(
        context.account.id,
        { performed: about === 'fitting' ? performed : undefined, near: near === 'true' },
        part,
      ),
    ),
);

export const findSimilarQuestions = handler(
  'findSimilarQuestions',
  { transaction: false },
  async ({ db, account }, { query: { q } }) => {
    const found = await searchQuestions(db, { q, limit: 5 }, account?.id ?? null);
    return found.map(({ terms: _, ...question }) => question);
  },
);

export const getQuestion = handler('getQuestion', { transaction: false }, async (context, { params }) => {
  const { db, account } = context;
  const found = await findQuestion(db, params.questionId, account?.id ?? null);
  if (!found) throw notFound('The question');
  const { answers, askedAt, ...question } = found;
  const answerers = answers.map(({ doctor }) => doctor.userId);
  return {
    ...question,
    askedAt: askedAt.toISOString(),
    answers: answers.map((each) => inLanguage(each, context)),
    mayMark: question.own || question.asksSame,
    mayAnswer: mayAnswer(account, question.own, answerers),
  };
});

export const askQuestion = accountHandler('askQuestion', { transaction: true }, async (context, { body }) => ({
  questionId: await ask(context, body),
}));

export const deleteQuestion = accountHandler(
  'deleteQuestion',
  { transaction: true },
  async ({ db, account, clock }, { params }) => {
    const deleted = await markQuestionDeleted(db, params.questionId, account.id, clock.now());
    if (!deleted) throw notFound('The question');
    return { deleted: true as const };
  },
);

export const askSameQuestion = accountHandler('askSameQuestion', { transaction: true }, (context, { params, body }) =>
  askSame(context, params.questionId, body.same),
);

export const answerQuestion = accountHandler(
  'answerQuestion',
  { transaction: true },
  async (context, { params, body }) => ({ answerId: await answer(context, params.questionId, body.content) }),
);

export const markAnswerHelpful = accountHandler(
  'markAnswerHelpful',
  { transaction: true },
  (context, { params, body }) => markHelpful(context, params.answerId, body.helpful),
);
