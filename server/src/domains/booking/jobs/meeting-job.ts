import { advanceDue } from '#domains/booking/commands/meeting.service';
import type { Services } from '#platform/http/handler';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';

/** Opens lobbies and closes meetings that no one does; a process that looks at one does the same for it. */
export function startMeetingJob(services: Pick<Services, 'db' | 'clock' | 'logger'>): BackgroundJob {
  const { logger } = services;
  return startBackgroundJob({ pause: 30_000, logger, failure: 'meetings could not be advanced' }, () =>
    advanceDue(services),
  );
}
