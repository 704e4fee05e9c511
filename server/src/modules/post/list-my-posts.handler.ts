import { accountHandler } from '#api/handler';
import { readInOrder } from './feed.service';
import { memberPosts } from './feed.store';

export const listMyPosts = accountHandler('listMyPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => memberPosts(context.account.id, context.account.id, {}, part)),
);
