import { appointmentQueue, calendarQueue, meetingQueue } from '#domains/booking/index';
import { voucherQueue } from '#domains/commerce/index';
import { postQueues } from '#domains/community/index';
import { uploadQueues } from '#domains/media/index';
import { matchQueue, recheckQueue } from '#domains/practice/index';
import { ownDataQueues } from '#domains/privacy/index';
import { Projector } from '#platform/events/projector';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';
import { upkeepQueue } from '#platform/jobs/worker';
import { messageQueues, transportsOf } from '#platform/mail/mail-job';
import { createPushTransport, digestQueue } from '#projections/notification/index';
import { projections } from '#projections/projections';
import { retentionQueue } from './retention/retention-job';

/** Returns everything that a worker does. */
export function allQueues(services: Services): Queue[] {
  return [
    new Projector(services, projections).queue(),
    ...messageQueues(services, [...transportsOf(services.config), createPushTransport(services)]),
    ...uploadQueues(services),
    ...ownDataQueues(services),
    digestQueue(services),
    appointmentQueue(services),
    calendarQueue(services),
    meetingQueue(services),
    voucherQueue(services),
    ...postQueues(services),
    recheckQueue(services),
    matchQueue(services),
    retentionQueue(services),
    upkeepQueue(services.db),
  ];
}
