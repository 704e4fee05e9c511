import { passTime } from '#domains/booking/commands/expire.service';
import { remind } from '#domains/booking/commands/reminder.service';
import { followStops } from '#domains/booking/commands/stop.service';
import { offerTurns } from '#domains/booking/commands/waitlist.service';
import { renewFreeTimes } from '#domains/booking/queries/free-time.service';
import type { Services } from '#platform/http/handler';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';

/**
 * Does to appointments what time does: requests expire, visits are completed, members are reminded, free times are offered and
 * kept for searches, doctors stop.
 */
export function startAppointmentJob(services: Pick<Services, 'db' | 'clock' | 'logger'>): BackgroundJob {
  const { logger } = services;
  return startBackgroundJob(
    { pause: 30_000, logger, failure: 'appointments could not be advanced' },
    async (stopped) => {
      await passTime(services, stopped);
      await followStops(services, stopped);
      await remind(services, stopped);
      await offerTurns(services, stopped);
      await renewFreeTimes(services, stopped);
    },
  );
}
