import type { AppointmentRow } from '#domains/booking/store/appointment.store';
import { findReminders } from '#domains/booking/store/reminder.store';
import type { AccountContext } from '#platform/http/handler';
import { refusedField } from '#platform/http/refusal';
import { canSendTexts } from '#platform/mail/sms-transport';

type Reminders = AppointmentRow['reminders'];

const standard: Reminders = ['mail', 'push', 'calendar'];

/** Returns how the caller was reminded last, and the ways that the site and the account have. */
export async function readReminders({ db, account, config }: AccountContext) {
  const { last, hasPhone } = await findReminders(db, account.id);
  const ways: Reminders = hasPhone && canSendTexts(config) ? ['mail', 'push', 'text', 'calendar'] : standard;
  return { reminders: (last ?? standard).filter((way) => ways.includes(way)), ways };
}

/** Fails where the caller asks for text messages, and has no confirmed number. */
export async function requireWays(context: AccountContext, reminders: Reminders | undefined): Promise<void> {
  if (!reminders?.includes('text')) return;
  const { ways } = await readReminders(context);
  if (!ways.includes('text')) {
    throw refusedField('reminders', 'Confirm your phone number in your profile before you choose text messages.');
  }
}
