import { runTransaction } from '@charis/delivery';
import { findDueReminders } from '#domains/booking/store/reminder.store';
import type { Services } from '#platform/http/handler';
import { announce } from './announce.service';

const hour = 3_600_000;
/** Hours before the start. */
const moments = [48, 2] as const;

/**
 * Reminds members of booked appointments, once for each moment and time of the appointment: the key of the mail names both. Who has booked later
 * than that is not reminded of it.
 */
export async function remind(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  stopped: () => boolean,
): Promise<void> {
  const { db, clock } = services;
  for (const hours of moments) {
    for (const { id, starts_at } of await findDueReminders(db, clock.now(), hours * hour, `${hours}`)) {
      if (stopped()) return;
      const key = `reminder-${hours}:${id}:${starts_at.getTime()}`;
      await runTransaction(db, (trx) => announce({ ...services, db: trx }, id, 'reminder', { dedupeKey: key }));
    }
  }
}
