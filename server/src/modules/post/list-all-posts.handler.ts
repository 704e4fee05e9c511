import { handler } from '#api/handler';
import { readInOrder } from './feed.service';
import { publicPosts } from './feed.store';

export const listAllPosts = handler('listAllPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => publicPosts(context.account?.id ?? null, {}, part)),
);
