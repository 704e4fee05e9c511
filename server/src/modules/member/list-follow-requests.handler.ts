import { accountHandler } from '#api/handler';
import { listRequests } from './follow-list.service';

export const listFollowRequests = accountHandler('listFollowRequests', { transaction: false }, (context, { query }) =>
  listRequests(context, query),
);
