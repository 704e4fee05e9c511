export { endAllSessions } from './commands/end-sessions.service';
export { askGoogle } from './commands/google';
export { hashPassword } from './commands/password';
export { hasProved, requireProof } from './commands/require-password.service';
export { removeSecondFactors } from './commands/set-up-second-factor.service';
export { logInEvents } from './events';
export { identityHandlers } from './http/handlers';
export { isCommonPassword } from './rules/common-password.rules';
export { findNewTerms, requireConsent, requireStanding, underAge } from './rules/consent.policy';
export {
  changeStatus,
  claimEndedSuspension,
  eraseAccount,
  extendSuspension,
  findStaffNames,
  insertAccount,
  reinstateAccount,
  suspendAccount,
  updateAccount,
} from './store/account.store';
export { findAccountOwner } from './store/account-owner.store';
export { findFeedHolder, readFeed, renewFeed } from './store/calendar-feed.store';
export { standingOf, withdrawConsents } from './store/consent.store';
export { restoreMs } from './store/email-change.store';
export { findHolderAge } from './store/holder.store';
export { findGoogleAccount } from './store/identity.store';
export { deletePasskeys } from './store/passkey.store';
export { findAddressee, findRecipients, type Recipient } from './store/recipient.store';
export { deleteSecondFactor } from './store/second-factor.store';
export { isStaff, listStaff, lockAccount, setStaff, unsetStaff } from './store/staff.store';
