import * as draft from './draft.handlers';
import * as feed from './feed.handlers';
import * as highlight from './highlight.handlers';
import * as post from './post.handlers';
import * as postList from './post-list.handlers';

export const postHandlers = [
  ...Object.values(draft),
  ...Object.values(highlight),
  ...Object.values(post),
  ...Object.values(postList),
  ...Object.values(feed),
];
