import * as comment from './comment.handlers';
import * as draft from './draft.handlers';
import * as feed from './feed.handlers';
import * as highlight from './highlight.handlers';
import * as interest from './interest.handlers';
import * as member from './member.handlers';
import * as moderation from './moderation.handlers';
import * as post from './post.handlers';
import * as postList from './post-list.handlers';
import * as question from './question.handlers';
import * as recovery from './recovery.handlers';

export const communityHandlers = [
  ...Object.values(comment),
  ...Object.values(draft),
  ...Object.values(feed),
  ...Object.values(highlight),
  ...Object.values(interest),
  ...Object.values(member),
  ...Object.values(moderation),
  ...Object.values(postList),
  ...Object.values(post),
  ...Object.values(question),
  ...Object.values(recovery),
];
