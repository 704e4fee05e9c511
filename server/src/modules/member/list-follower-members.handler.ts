import { accountHandler } from '#api/handler';
import { listMembers } from './follow-list.service';

export const listFollowerMembers = accountHandler('listFollowerMembers', { transaction: false }, (context, { body }) =>
  listMembers(context, 'followers', body),
);
