import type { InputOf } from '@charis/shared/contract';
import type { Logger } from '#platform/logging/logging';

export type PassReports = (reports: InputOf<'reportBeacons'>['body']) => void;

interface Options {
  /** Delivery's address; undefined where none is known. */
  deliveryUrl(): string | undefined;
  /** Says that the reports are passed on by the API, which has counted their senders. */
  apiToken: string;
  channel: string;
  logger: Logger;
}

/** Milliseconds that delivery has, and batches that may be under way at once: further ones are lost. */
const timeoutMs = 5_000;
const mostUnderWay = 20;

/** Returns what passes the reports of older shells, and of pages of other sites, on to delivery, which counts them. No caller waits for it. */
export function createPassReports({ deliveryUrl, apiToken, channel, logger }: Options): PassReports {
  let underWay = 0;
  return (reports) => {
    const url = deliveryUrl();
    if (!url || underWay >= mostUnderWay) return;
    underWay += 1;
    fetch(`${url}/delivery/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-charis-reader': apiToken },
      body: JSON.stringify({ channel, reports }),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .catch((error: unknown) => logger.debug({ err: error }, 'reports did not reach delivery'))
      .finally(() => {
        underWay -= 1;
      });
  };
}
