import { passTime } from '#domains/booking/commands/expire.service';
import { remind } from '#domains/booking/commands/reminder.service';
import { followStops } from '#domains/booking/commands/stop.service';
import { offerTurns } from '#domains/booking/commands/waitlist.service';
import { renewFreeTimes } from '#domains/booking/queries/free-time.service';
import { remindOfForms } from '#domains/forms/index';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

/**
 * Does to appointments what time does: requests expire, visits are completed, members are reminded of them and of their forms, free times are offered and
 * kept for searches, doctors stop.
 */
export function appointmentQueue(services: Pick<Services, 'db' | 'clock' | 'logger'>): Queue {
  return {
    name: 'appointments',
    every: 30,
    run: async (stopped) => {
      await passTime(services, stopped);
      await followStops(services, stopped);
      await remind(services, stopped);
      if (!stopped()) await remindOfForms(services);
      await offerTurns(services, stopped);
      await renewFreeTimes(services, stopped);
    },
  };
}
