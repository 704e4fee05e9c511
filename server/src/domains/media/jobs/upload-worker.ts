import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { type Converting, runConversion } from '#domains/media/commands/convert-upload.service';
import { runJob } from '#domains/media/commands/process-upload.service';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import type { ServiceDeps } from './attempt-job';

const hour = 3_600_000;

/** Does the jobs of the queue one by one, looking for new ones every 5 seconds, and collects orphans every hour. */
function startQueue(services: ServiceDeps): BackgroundJob {
  const { logger } = services;
  const options = { pause: 5000, logger, failure: 'the queue of uploads could not be worked on' };
  let lastCollection = Number.NEGATIVE_INFINITY;
  return startBackgroundJob(options, async (stopped) => {
    while (!stopped() && (await runJob(services)));
    if (stopped() || performance.now() - lastCollection < hour) return;
    lastCollection = performance.now();
    const collected = await collectOrphans(services);
    if (collected) logger.info({ collected }, 'uploads that no one attached are deleted');
  });
}

/** Converts videos one after the other, however many wait. */
function startConversions(services: Converting): BackgroundJob {
  const options = { pause: 1000, logger: services.logger, failure: 'the queue of conversions could not be worked on' };
  return startBackgroundJob(options, async (stopped) => {
    while (!stopped() && (await runConversion(services, stopped)));
  });
}

/** Works on the queues of uploads: what takes seconds, and conversions where there is something that converts. */
export function startUploadWorker(services: ServiceDeps & { ffmpeg?: string | undefined }): BackgroundJob {
  const { ffmpeg } = services;
  const jobs = [startQueue(services), ...(ffmpeg ? [startConversions({ ...services, ffmpeg })] : [])];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}
