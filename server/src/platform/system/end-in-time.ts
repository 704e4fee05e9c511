import type { Logger } from '#platform/logging/logging';

/** Milliseconds that a stop may take: what starts the next process kills this one after 20 s (`TimeoutStopSec`). */
const longestStop = 15_000;

/** Ends a process that stops and does not come to its end, such as where a statement waits for a lock, and logs what it waits for. */
export function endInTime(logger: Logger): void {
  const end = () => {
    logger.error({ open: process.getActiveResourcesInfo() }, 'stopping took too long, so the process ends at once');
    process.exit(1);
  };
  setTimeout(end, longestStop).unref();
}
