import * as consentWithdrawal from './consent-withdrawal.handlers';
import * as deletion from './deletion.handlers';
import * as dataExport from './export.handlers';

export const privacyHandlers = [
  ...Object.values(consentWithdrawal),
  ...Object.values(deletion),
  ...Object.values(dataExport),
];
