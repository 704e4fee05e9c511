import { advanceDue } from '#domains/booking/commands/meeting.service';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

/** Opens lobbies and closes meetings that no one does; a process that looks at one does the same for it. */
export function meetingQueue(services: Pick<Services, 'db' | 'clock' | 'logger'>): Queue {
  return { name: 'meetings', every: 30, run: () => advanceDue(services) };
}
