import { accountHandler } from '#api/handler';
import { listMembers } from './follow-list.service';

export const listFollowedMembers = accountHandler('listFollowedMembers', { transaction: false }, (context, { body }) =>
  listMembers(context, 'following', body),
);
