import { z } from 'zod';
import { categoryName, cursor, id, pageSize, tagText, term, utc } from './fields';
import { operation, pageOf } from './operation';
import { postCard } from './post';
import { noData } from './reasons';

/** Following, Saved and Mine need a log-in. */
export const feedTab = z.enum(['for-you', 'following', 'doctors', 'saved', 'mine']);

const feedFilter = z.object({
  tab: feedTab.optional(),
  categoryName: categoryName.optional(),
  bodyArea: term.optional(),
  tag: tagText(100).optional(),
  cursor: cursor.optional(),
  pageSize: pageSize.optional(),
});

/** A page of a feed that others add to. */
const feedPage = pageOf(postCard).extend({
  /** The server's time: `countNewPosts` counts what was published later. */
  asOf: utc,
});

export const listFeed = operation({
  method: 'GET',
  path: '/post/web/posts',
  aliases: { listMobileFeed: 'POST /post/wap/filter', filterPosts: 'POST /post/filter' },
  summary: 'The feed of posts: For you by rank, the others newest first',
  access: 'public',
  readable: true,
  query: feedFilter,
  tags: ['posts'],
  data: feedPage,
  reasons: { LOGIN_REQUIRED: noData },
});

export const listAllPosts = operation({
  method: 'POST',
  path: '/post/all_posts',
  summary: 'All public posts, newest first',
  access: 'public',
  body: z.object({ cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['posts'],
  data: pageOf(postCard),
});

export const countNewPosts = operation({
  method: 'GET',
  path: '/post/new',
  summary: 'How many posts of a feed have been published since a moment, 20 at most',
  access: 'public',
  uncacheable: true,
  query: feedFilter.omit({ cursor: true, pageSize: true }).extend({ since: utc }),
  tags: ['new-posts'],
  data: z.object({ count: z.int() }),
});

export const listMemberPosts = operation({
  method: 'GET',
  path: '/post/posts:page',
  summary: 'Posts of one member that the viewer may see, newest first',
  access: 'public',
  readable: true,
  query: z.object({ memberId: id, cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['posts'],
  data: pageOf(postCard),
  reasons: { NOT_FOUND: noData },
});

export const listHighlights = operation({
  method: 'GET',
  path: '/post/highlight/{memberId}',
  summary: 'The highlighted posts of one member, three at most',
  access: 'public',
  readable: true,
  params: z.object({ memberId: id }),
  tags: ['posts'],
  data: pageOf(postCard),
  reasons: { NOT_FOUND: noData },
});

const ownList = z.object({ cursor: cursor.optional(), pageSize: pageSize.optional() });

export const listSavedPosts = operation({
  method: 'POST',
  path: '/post/savePostList',
  summary: 'Posts that the account has saved, the last saved first',
  access: 'account',
  body: ownList,
  tags: ['posts', 'saved'],
  data: pageOf(postCard),
});

export const listLikedPosts = operation({
  method: 'POST',
  path: '/user_action/likedPosts',
  summary: 'Posts that the account likes, the last liked first',
  access: 'account',
  body: ownList,
  tags: ['posts', 'liked'],
  data: pageOf(postCard),
});

export const listMyPosts = operation({
  method: 'POST',
  path: '/user_action/Myposts',
  summary: 'Published posts of the caller in every state, newest first',
  access: 'account',
  body: ownList,
  tags: ['posts'],
  data: pageOf(postCard),
});
