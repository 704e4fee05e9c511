import { countNewPosts } from './count-new-posts.handler';
import { filterPosts } from './filter-posts.handler';
import { listAllPosts } from './list-all-posts.handler';
import { listFeed } from './list-feed.handler';
import { listHighlights } from './list-highlights.handler';
import { listLikedPosts } from './list-liked-posts.handler';
import { listMemberPosts } from './list-member-posts.handler';
import { listMobileFeed } from './list-mobile-feed.handler';
import { listMyPosts } from './list-my-posts.handler';
import { listSavedPosts } from './list-saved-posts.handler';

export const postHandlers = [
  listFeed,
  listMobileFeed,
  filterPosts,
  listAllPosts,
  countNewPosts,
  listMemberPosts,
  listHighlights,
  listMyPosts,
  listSavedPosts,
  listLikedPosts,
];
