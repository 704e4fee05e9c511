import type { AnyOperation } from '@charis/shared/contract';
import type { Account } from './handler';
import { notAllowed, notLoggedIn } from './refusal';

const secondFactorOfStaff = 'As staff, please use a second factor. You can set one up in your profile.';

/** Throws unless `account` (null for a guest) may call the operation. */
export function requireAccess(operation: AnyOperation, account: Account | null): void {
  if (operation.access === 'public') return;
  if (!account) throw notLoggedIn(operation.unauthenticatedStatus);
  if (operation.access === 'doctor' && !account.approvedDoctor) {
    throw notAllowed('You need an approved doctor account to do this.');
  }
  if (operation.access === 'practice' && !account.inPractice) {
    throw notAllowed('You need a doctor account that was approved to do this.');
  }
  if (operation.access === 'staff' && account.staffWithoutPasskey) throw notAllowed(secondFactorOfStaff);
  if (operation.access === 'staff' && !account.staff) throw notAllowed('You need a staff account to do this.');
}
