export { commentEvents, moderationEvents, postEvents, questionEvents } from './events';
export { communityHandlers } from './http/handlers';
export { postQueues } from './jobs/post-jobs';
export { keptHours } from './rules/for-you.rules';
export { countOwnedCases } from './store/case-owner.store';
export { countCases, summariseCases } from './store/case-queue.store';
export { findPostsOf } from './store/decision.store';
export {
  clearTexts,
  findSearchWords,
  forgetComments,
  forgetReports,
  forgetSearchWords,
  hidePictures,
} from './store/erase-account.store';
export { areInterests, findInterests, replaceInterests } from './store/interest.store';
export { findMentions, type MentionRow } from './store/mention.sql';
export { findPersonCases } from './store/person-case.store';
export {
  countByCategory,
  findPostPages,
  findQuestionPages,
  findWritten,
  isShownToAll,
} from './store/public-post.store';
export { findAskers } from './store/question.store';
export { describeSaid } from './store/said.store';
export {
  type AskedPosts,
  type FoundPost,
  type FoundTag,
  searchPosts,
  searchPostsAndTags,
  searchTags,
} from './store/search-posts.store';
export { searchQuestions } from './store/search-questions.store';
export { findText } from './store/text.store';
export { findVisiblePost } from './store/visible-post.store';
