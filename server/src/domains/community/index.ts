export { communityHandlers } from './http/handlers';
export { startPostJobs } from './jobs/post-jobs';
export { keptHours } from './rules/for-you.rules';
export {
  clearTexts,
  findSearchWords,
  forgetComments,
  forgetReports,
  forgetSearchWords,
  hidePictures,
} from './store/forget.store';
