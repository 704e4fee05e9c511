import { accountHandler } from '#api/handler';
import { follow } from './follow.service';

export const followMember = accountHandler('followMember', { transaction: true }, (context, { body }) =>
  follow(context, body.userId),
);
