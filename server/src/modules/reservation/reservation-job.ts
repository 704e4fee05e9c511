import type { Services } from '#api/handler';
import { type BackgroundJob, startBackgroundJob } from '#background-job';
import { passTime } from './expire.service';
import { renewFreeTimes } from './free-time.service';
import { remind } from './reminder.service';
import { followStops } from './stop.service';
import { offerTurns } from './waitlist.service';

/**
 * Does to appointments what time does: requests expire, visits are completed, members are reminded, free times are offered and
 * kept for searches, doctors stop.
 */
export function startReservationJob(services: Pick<Services, 'db' | 'clock' | 'config' | 'logger'>): BackgroundJob {
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
