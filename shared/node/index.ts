export { DeadlineClient } from './deadline-client';
export { escapeHtml, inlineJson, integrityAttributes } from './escape';
export { answerFault } from './fault';
export { chooseLanguage } from './language';
export { ownFile } from './own-file';
export { runTransaction } from './transaction';
export { isDatabaseUnavailable, retryAfterSeconds } from './unavailable';
export { WaitingPool } from './waiting-pool';
