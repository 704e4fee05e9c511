import { listFeed } from './list-feed.handler';
import { listMobileFeed } from './list-mobile-feed.handler';

export const postHandlers = [listFeed, listMobileFeed];
