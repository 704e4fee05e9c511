import { accountHandler } from '#api/handler';
import { wholeList } from '#api/page';
import { cannedAnswers } from '#content/canned-answers';

export const listCannedAnswers = accountHandler('listCannedAnswers', { transaction: false }, async ({ browser }) =>
  wholeList(cannedAnswers.map(({ title, text, ...one }) => ({ ...one, title: title[browser.language], ...text }))),
);
