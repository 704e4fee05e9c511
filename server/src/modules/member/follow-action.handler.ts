import { accountHandler } from '#api/handler';
import { follow } from './follow.service';

export const followAction = accountHandler('followAction', { transaction: true }, (context, { body }) =>
  follow(context, body.userId),
);
