import type { z } from 'zod';
import { appointmentEvents, shownEvents, waitlistEvents } from '#domains/booking/index';
import type { EventKind } from '#platform/events/event-kind';
import { on, type Projection } from '#platform/events/projection';
import { type AccountTopic, publishToAccounts } from '#platform/live/publish-event.store';

/** Tells the open pages of these accounts. */
const toAccounts = <Schema extends z.ZodType>(
  kind: EventKind<Schema>,
  topic: AccountTopic,
  accountsOf: (data: z.output<Schema>) => readonly (string | null)[],
) => on(kind, [`live event \`${topic}\``], ({ db }, { data }) => publishToAccounts(db, topic, accountsOf(data)));

/** Tells open pages that what they show has changed. */
export const liveEvents: Projection = {
  name: 'live events',
  readings: [
    ...[...Object.values(appointmentEvents), ...Object.values(shownEvents)].map((kind) =>
      toAccounts(kind as typeof shownEvents.marked, 'appointments', ({ doctorId, memberId }) => [doctorId, memberId]),
    ),
    ...[waitlistEvents.ended, waitlistEvents.paused].map((kind) =>
      toAccounts(kind as typeof waitlistEvents.ended, 'appointments', ({ memberId }) => [memberId]),
    ),
  ],
};
