import { cannedAnswers } from '#content/canned-answers';
import { deleteAnswer, saveAnswer } from '#domains/support/commands/saved-answer.service';
import { findSavedAnswers } from '#domains/support/store/saved-answer.store';
import { accountHandler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { presentSavedAnswer } from './saved-answer.presenter';

export const listCannedAnswers = accountHandler(
  'listCannedAnswers',
  { transaction: false },
  async ({ db, browser }) => {
    const saved = await findSavedAnswers(db);
    const ofSite = cannedAnswers.map(({ title, text, ...one }) => ({
      ...one,
      title: title[browser.language],
      ...text,
      saved: null,
    }));
    return wholeList([...saved.map(presentSavedAnswer), ...ofSite]);
  },
);

export const saveCannedAnswer = accountHandler('saveCannedAnswer', { transaction: true }, (context, { body }) =>
  saveAnswer(context, body),
);

export const deleteCannedAnswer = accountHandler(
  'deleteCannedAnswer',
  { transaction: true },
  (context, { params, query }) => deleteAnswer(context, params.answerId, query.version),
);
