import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { type Converting, runConversion } from '#domains/media/commands/convert-upload.service';
import { runJob } from '#domains/media/commands/process-upload.service';
import type { Queue } from '#platform/jobs/queue';
import type { ServiceDeps } from './attempt-job';

/** Does the jobs of uploads one by one: what takes seconds, and conversions where there is something that converts. Collects orphans every hour. */
export function uploadQueues(services: ServiceDeps & { ffmpeg?: string | undefined }): Queue[] {
  const { ffmpeg, logger } = services;
  return [
    {
      name: 'uploads',
      every: 15,
      run: async (stopped) => {
        while (!stopped() && (await runJob(services)));
      },
    },
    {
      name: 'orphans',
      every: 3_600,
      run: async () => {
        const collected = await collectOrphans(services);
        if (collected) logger.info({ collected }, 'uploads that no one attached are deleted');
      },
    },
    ...(ffmpeg ? [conversionQueue({ ...services, ffmpeg })] : []),
  ];
}

/** Converts videos one after the other, however many wait. */
function conversionQueue(services: Converting): Queue {
  return {
    name: 'conversions',
    every: 15,
    run: async (stopped) => {
      while (!stopped() && (await runConversion(services, stopped)));
    },
  };
}
