import { answerOnce, findEvaluationPage } from '#domains/booking/store/evaluation-list.store';
import { hasPublicPage } from '#domains/practice/index';
import { accountHandler, handler } from '#platform/http/handler';
import { followedPage } from '#platform/http/page';
import { notFound, Refusal } from '#platform/http/refusal';

export const listEvaluations = handler(
  'listEvaluations',
  { transaction: false },
  async ({ db, account }, { body: { doctorUserId, cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } }) => {
    if (!(await hasPublicPage(db, doctorUserId, account?.id ?? null))) throw notFound('The doctor');
    const { list, total } = await findEvaluationPage(db, { doctorId: doctorUserId, pageNum, pageSize });
    return followedPage(list, total, pageNum, pageSize);
  },
);

export const answerEvaluation = accountHandler(
  'answerEvaluation',
  { transaction: true },
  async ({ db, account, clock }, { params: { evaluationId }, body: { answer } }) => {
    const found = await answerOnce(db, { evaluationId, doctorId: account.id, answer, now: clock.now() });
    if (found === 'unknown') throw notFound('The rating');
    if (found === 'answered') throw new Refusal('CONFLICT', 'You have already replied to this rating.');
    return { answer };
  },
);
