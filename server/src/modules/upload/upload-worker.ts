import type { Services } from '#api/handler';
import { collectOrphans } from './collect-orphans';
import { runJob } from './process-upload.service';

/** Milliseconds between looks at an empty queue. */
const idle = 5_000;
const hour = 3_600_000;

export interface UploadWorker {
  /** Starts nothing further and waits for what is running. */
  stop(): Promise<void>;
}

/** Does the jobs of the queue one by one, and collects orphans every hour. What fails is logged and tried again. */
export function startUploadWorker(services: Pick<Services, 'db' | 'clock' | 'logger' | 'files'>): UploadWorker {
  const { logger } = services;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastCollection = Number.NEGATIVE_INFINITY;

  async function work(): Promise<void> {
    while (!stopped && (await runJob(services)));
    if (stopped || performance.now() - lastCollection < hour) return;
    lastCollection = performance.now();
    const collected = await collectOrphans(services);
    if (collected) logger.info({ collected }, 'uploads that nobody attached are deleted');
  }

  async function turn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, 'the queue of uploads could not be worked on');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, idle);
    timer.unref();
  }

  let running = turn();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
