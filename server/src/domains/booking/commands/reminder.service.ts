import { runTransaction } from '@charis/shared/node';
import { appointmentEvents } from '#domains/booking/events';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { findDueReminders, takeReminder } from '#domains/booking/store/reminder.store';
import type { Services } from '#platform/http/handler';

const hour = 3_600_000;
/** Hours before the start. */
const moments = [48, 2] as const;

/**
 * Reminds members of booked appointments, once for each moment and time of the appointment. Who has booked later than that is not reminded of it.
 */
export async function remind(services: Pick<Services, 'db' | 'clock'>, stopped: () => boolean): Promise<void> {
  const { db, clock } = services;
  for (const hours of moments) {
    for (const { id } of await findDueReminders(db, clock.now(), hours * hour, `${hours}`)) {
      if (stopped()) return;
      const happening = { actorId: null, at: clock.now(), also: { hours } };
      await runTransaction(db, async (trx) => {
        if (!(await takeReminder(trx, id, happening.at, hours * hour))) return;
        await addAppointmentEvent(trx, appointmentEvents.reminder, id, happening);
      });
    }
  }
}
