import { handler } from '#api/handler';
import { postsOf } from './feed.service';
import { countPosts } from './feed.store';

/** The largest count; more new posts count as this many. */
const most = 20;

export const countNewPosts = handler(
  'countNewPosts',
  { transaction: false },
  async ({ db, account }, { query: { since, tab = 'for-you', ...filter } }) => {
    // No one else adds to one's own posts and those that one has saved.
    if (tab === 'mine' || tab === 'saved') return { count: 0 };
    return { count: await countPosts(db, postsOf(tab, account?.id ?? null, filter, { since, limit: most })) };
  },
);
