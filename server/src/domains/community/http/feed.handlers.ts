import { postsOf, readFeed, readInOrder } from '#domains/community/queries/feed.service';
import { countPosts, publicPosts } from '#domains/community/store/feed.store';
import { findTags } from '#domains/community/store/tag-use.store';
import { handler } from '#platform/http/handler';

export const listFeed = handler('listFeed', { transaction: false }, (context, { query }) => readFeed(context, query));

export const listAllPosts = handler('listAllPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => publicPosts(context.account?.id ?? null, {}, part)),
);

/** The largest count; more new posts count as this many. */
const most = 20;

export const countNewPosts = handler(
  'countNewPosts',
  { transaction: false },
  async ({ db, account }, { query: { since, tab = 'for-you', ...filter } }) => {
    // No one else adds to a member's own posts and to those that they saved.
    if (tab === 'mine' || tab === 'saved') return { count: 0 };
    return { count: await countPosts(db, postsOf(tab, account?.id ?? null, filter, { since, limit: most })) };
  },
);

export const fuzzySearchTags = handler('fuzzySearchTags', { transaction: false }, ({ db, account }, { body }) =>
  findTags(db, (body.keyword ?? '').replace(/^#/, '').toLowerCase(), account?.id ?? null),
);
