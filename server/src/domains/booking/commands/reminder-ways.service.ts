import type { AppointmentRow } from '#domains/booking/store/appointment.store';
import { findReminders } from '#domains/booking/store/reminder.store';
import type { AccountContext } from '#platform/http/handler';
import { refusedField } from '#platform/http/refusal';
import { canSendTexts } from '#platform/mail/sms-transport';

type Reminders = AppointmentRow['reminders'];

/** The ways of an account that has booked nothing yet, and of a guest. */
export const standardReminders: Reminders = ['mail', 'push', 'calendar'];

/** Returns how the caller was reminded last, and the ways that the site and the account have. A mail stands in for text messages that can no longer come. */
export async function readReminders({ db, account, config }: AccountContext) {
  const { last, hasPhone } = await findReminders(db, account.id);
  const ways: Reminders = hasPhone && canSendTexts(config) ? ['mail', 'push', 'text', 'calendar'] : standardReminders;
  const wanted = new Set((last ?? standardReminders).map((way) => (ways.includes(way) ? way : 'mail')));
  return { reminders: ways.filter((way) => wanted.has(way)), ways };
}

/**
 * Returns how the caller is reminded of what they book: as they choose, or as last time. Fails where they choose text messages, and have no
 * confirmed number.
 */
export async function chooseReminders(context: AccountContext, chosen: Reminders | undefined): Promise<Reminders> {
  if (chosen && !chosen.includes('text')) return chosen;
  const { reminders, ways } = await readReminders(context);
  if (chosen && !ways.includes('text')) {
    throw refusedField('reminders', 'Confirm your phone number in your profile before you choose text messages.');
  }
  return chosen ?? reminders;
}
