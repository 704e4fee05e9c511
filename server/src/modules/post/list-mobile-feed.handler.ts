import { handler } from '#api/handler';
import { readFeed } from './feed.service';

export const listMobileFeed = handler('listMobileFeed', { transaction: false }, (context, { body }) =>
  readFeed(context, body),
);
