import { handler } from '#api/handler';
import { readFeed } from './feed.service';

export const filterPosts = handler('filterPosts', { transaction: false }, (context, { body }) =>
  readFeed(context, body),
);
