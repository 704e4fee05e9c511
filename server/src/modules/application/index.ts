import { getApplication, saveApplication, submitApplication, updateApproval } from './application.handler';
import { decideApplication, listApplications, lookAtDocument, reviewApplication } from './review.handler';

export const applicationHandlers = [
  saveApplication,
  submitApplication,
  updateApproval,
  getApplication,
  listApplications,
  reviewApplication,
  lookAtDocument,
  decideApplication,
];
