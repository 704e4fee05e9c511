import { accountHandler } from '#api/handler';
import { readInOrder } from './feed.service';
import { markedPosts } from './feed.store';

export const listLikedPosts = accountHandler('listLikedPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => markedPosts('post_like', context.account.id, {}, part)),
);
