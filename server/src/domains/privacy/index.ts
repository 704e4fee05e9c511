export { deletionEvents } from './events';
export { privacyHandlers } from './http/handlers';
export { ownDataQueues } from './jobs/own-data-jobs';
