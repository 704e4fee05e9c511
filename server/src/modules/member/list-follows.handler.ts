import { accountHandler } from '#api/handler';
import { listPlainly } from './follow-list.service';

export const listFollows = accountHandler('listFollows', { transaction: false }, (context, { body }) =>
  listPlainly(context, 'following', body),
);
