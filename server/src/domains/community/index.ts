export { startPostJobs } from './jobs/post-jobs';
export { keptHours } from './rules/for-you.rules';
export { followStateOf } from './store/member.store';
export type { Subject } from './store/subject.store';
