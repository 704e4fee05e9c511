import type { Logger } from '#platform/logging/logging';

export interface BackgroundJob {
  /** Starts no new run, and waits for the current one. */
  stop(): Promise<void>;
}

interface JobOptions {
  /** Milliseconds from the end of a run to the beginning of the next. */
  pause: number;
  logger: Logger;
  /** What the log says of a run that fails; the next one makes up for it. */
  failure: string;
}

/**
 * Runs now, and again after each pause, until it is stopped. It does not keep the process alive.
 * @param run gets `stopped`, which says that it should end early
 */
export function startBackgroundJob(
  { pause, logger, failure }: JobOptions,
  run: (stopped: () => boolean) => Promise<unknown>,
): BackgroundJob {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function turn(): Promise<void> {
    try {
      await run(() => stopped);
    } catch (error) {
      logger.error({ err: error }, failure);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, pause);
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
