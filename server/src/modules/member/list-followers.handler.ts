import { accountHandler } from '#api/handler';
import { listPlainly } from './follow-list.service';

export const listFollowers = accountHandler('listFollowers', { transaction: false }, (context, { body }) =>
  listPlainly(context, 'followers', body),
);
