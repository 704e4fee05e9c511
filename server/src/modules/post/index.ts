import { countNewPosts } from './count-new-posts.handler';
import { deletePost } from './delete-post.handler';
import { filterPosts } from './filter-posts.handler';
import { fuzzySearchTags } from './fuzzy-search-tags.handler';
import { getDraft } from './get-draft.handler';
import { getEditPost } from './get-edit-post.handler';
import { getPost } from './get-post.handler';
import { highlightPost } from './highlight-post.handler';
import { likePost } from './like-post.handler';
import { likePostById } from './like-post-by-id.handler';
import { listAllPosts } from './list-all-posts.handler';
import { listDrafts } from './list-drafts.handler';
import { listFeed } from './list-feed.handler';
import { listHighlights } from './list-highlights.handler';
import { listLikedPosts } from './list-liked-posts.handler';
import { listMemberPosts } from './list-member-posts.handler';
import { listMobileFeed } from './list-mobile-feed.handler';
import { listMyPosts } from './list-my-posts.handler';
import { listPostLikers } from './list-post-likers.handler';
import { listSavedPosts } from './list-saved-posts.handler';
import { makePostPrivate } from './make-post-private.handler';
import { makePostPublic } from './make-post-public.handler';
import { publishPost } from './publish-post.handler';
import { removeHighlight } from './remove-highlight.handler';
import { restorePost } from './restore-post.handler';
import { saveDraft } from './save-draft.handler';
import { savePost } from './save-post.handler';
import { updatePostDisplay } from './update-post-display.handler';

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
  getPost,
  likePost,
  likePostById,
  savePost,
  listPostLikers,
  highlightPost,
  removeHighlight,
  makePostPrivate,
  makePostPublic,
  updatePostDisplay,
  deletePost,
  restorePost,
  saveDraft,
  listDrafts,
  getDraft,
  getEditPost,
  publishPost,
  fuzzySearchTags,
];
