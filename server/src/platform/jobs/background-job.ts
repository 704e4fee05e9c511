import type { Logger } from '#platform/logging/logging';

export interface BackgroundJob {
  /** Starts no new run, and waits for the current one. */
  stop(): Promise<void>;
}

export interface WakeableJob extends BackgroundJob {
  /** Runs without the pause: at once, or when the current run is over. */
  wake(): void;
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
): WakeableJob {
  let stopped = false;
  let isRunning = true;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  async function turn(): Promise<void> {
    isRunning = true;
    isWoken = false;
    try {
      await run(() => stopped);
    } catch (error) {
      logger.error({ err: error }, failure);
    }
    isRunning = false;
    if (!stopped) runAfter(isWoken ? 0 : pause);
  }
  function runAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = turn();
    }, milliseconds);
    timer.unref();
  }
  let running = turn();
  return {
    wake: () => {
      isWoken = true;
      if (!isRunning && !stopped) runAfter(0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
