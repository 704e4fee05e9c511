import type { Services } from '#platform/http/handler';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import { sendDigests } from './send-digests';

const pause = 5 * 60_000;

/** Looks every five minutes for digests that are due. */
export function startDigestJob(services: Pick<Services, 'db' | 'clock' | 'config' | 'logger'>): BackgroundJob {
  const options = { pause, logger: services.logger, failure: 'digests could not be mailed' };
  return startBackgroundJob(options, (stopped) => sendDigests(services, stopped));
}
