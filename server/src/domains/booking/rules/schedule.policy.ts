import type { AccountContext } from '#platform/http/handler';
import { notAllowed } from '#platform/http/refusal';

/** Fails when the calendar of someone else is named. */
export function requireOwnCalendar({ account }: AccountContext, doctorUserId: string | undefined): void {
  if (doctorUserId !== undefined && doctorUserId !== account.id) {
    throw notAllowed('This calendar belongs to another doctor.');
  }
}
