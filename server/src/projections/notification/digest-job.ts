import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';
import { sendDigests } from './send-digests';

/** Looks every five minutes for digests that are due. */
export function digestQueue(services: Pick<Services, 'db' | 'clock' | 'config' | 'logger'>): Queue {
  return { name: 'digests', every: 300, run: (stopped) => sendDigests(services, stopped) };
}
