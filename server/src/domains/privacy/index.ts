export { deletionEvents } from './events';
export { privacyHandlers } from './http/handlers';
export { startOwnDataJobs } from './jobs/own-data-jobs';
