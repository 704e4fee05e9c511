import { handler } from '#api/handler';
import { readFeed } from './feed.service';

export const listFeed = handler('listFeed', { transaction: false }, (context, { query }) => readFeed(context, query));
