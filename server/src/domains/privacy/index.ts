export { privacyHandlers } from './http/handlers';
export { startOwnDataJobs } from './jobs/own-data-jobs';
