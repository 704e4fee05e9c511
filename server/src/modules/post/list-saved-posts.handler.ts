import { accountHandler } from '#api/handler';
import { readInOrder } from './feed.service';
import { markedPosts } from './feed.store';

export const listSavedPosts = accountHandler('listSavedPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => markedPosts('post_save', context.account.id, {}, part)),
);
