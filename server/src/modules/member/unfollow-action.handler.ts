import { accountHandler } from '#api/handler';
import { unfollow } from './follow.service';

export const unfollowAction = accountHandler('unfollowAction', { transaction: true }, (context, { body }) =>
  unfollow(context, body.userId),
);
