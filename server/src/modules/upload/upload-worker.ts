import type { Services } from '#api/handler';
import { type BackgroundJob, startBackgroundJob } from '#background-job';
import { collectOrphans } from './collect-orphans';
import { runJob } from './process-upload.service';

const hour = 3_600_000;

/** Does the jobs of the queue one by one, looking for new ones every 5 seconds, and collects orphans every hour. */
export function startUploadWorker(services: Pick<Services, 'db' | 'clock' | 'logger' | 'files'>): BackgroundJob {
  const { logger } = services;
  const options = { pause: 5000, logger, failure: 'the queue of uploads could not be worked on' };
  let lastCollection = Number.NEGATIVE_INFINITY;
  return startBackgroundJob(options, async (stopped) => {
    while (!stopped() && (await runJob(services)));
    if (stopped() || performance.now() - lastCollection < hour) return;
    lastCollection = performance.now();
    const collected = await collectOrphans(services);
    if (collected) logger.info({ collected }, 'uploads that nobody attached are deleted');
  });
}
