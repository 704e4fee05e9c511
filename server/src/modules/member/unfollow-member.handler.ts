import { accountHandler } from '#api/handler';
import { unfollow } from './follow.service';

export const unfollowMember = accountHandler('unfollowMember', { transaction: true }, (context, { body }) =>
  unfollow(context, body.userId),
);
