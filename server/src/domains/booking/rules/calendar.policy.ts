import type { Account } from '#platform/http/handler';
import { notAllowed, notLoggedIn } from '#platform/http/refusal';

/** Returns whose calendar is meant: the named doctor's, else the caller's own. */
export function calendarOwner(doctorUserId: string | undefined, account: Account | null): string {
  if (doctorUserId) return doctorUserId;
  if (!account) throw notLoggedIn();
  if (!account.inPractice) throw notAllowed('Only an approved doctor has a calendar.');
  return account.id;
}
