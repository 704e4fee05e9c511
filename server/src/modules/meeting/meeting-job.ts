import type { Services } from '#api/handler';
import { type BackgroundJob, startBackgroundJob } from '#background-job';
import { advanceDue } from './meeting.service';

/** Opens lobbies and closes meetings that no one does; a process that looks at one does the same for it. */
export function startMeetingJob(services: Pick<Services, 'db' | 'clock' | 'logger'>): BackgroundJob {
  const { logger } = services;
  return startBackgroundJob({ pause: 30_000, logger, failure: 'meetings could not be advanced' }, () =>
    advanceDue(services),
  );
}
