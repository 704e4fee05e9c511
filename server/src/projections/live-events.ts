import type { z } from 'zod';
import { appointmentEvents, calendarEvents, callerEvents, shownEvents, waitlistEvents } from '#domains/booking/index';
import { orderEvents, stepEvents } from '#domains/commerce/index';
import { commentEvents, findPostsOf, moderationEvents, postEvents } from '#domains/community/index';
import { formEvents } from '#domains/forms/index';
import { logInEvents } from '#domains/identity/index';
import { messageEvents } from '#domains/messages/index';
import { teamEvents } from '#domains/practice/index';
import { ticketEvents } from '#domains/support/index';
import type { EventKind, Happened } from '#platform/events/event-kind';
import { on, type Projection } from '#platform/events/projection';
import {
  type AccountTopic,
  publishEvent,
  publishPostEvents,
  publishToAccounts,
} from '#platform/live/publish-event.store';

/** Tells the open pages of these accounts. */
const toAccounts = <Schema extends z.ZodType>(
  kind: EventKind<Schema>,
  topic: AccountTopic,
  accountsOf: (data: z.output<Schema>) => readonly (string | null)[],
) => on(kind, [`live event \`${topic}\``], ({ db }, { data }) => publishToAccounts(db, topic, accountsOf(data)));

/** Tells the open pages of a post. */
const toPost = <Data>(kind: EventKind<z.ZodType<Data>>, postOf: (event: Happened<Data>) => string) =>
  on(kind, ['live event `post`'], ({ db }, event) => publishEvent(db, `post:${postOf(event)}`, {}));

/** Tells open pages that what they show has changed. */
export const liveEvents: Projection = {
  name: 'live events',
  readings: [
    ...[...Object.values(appointmentEvents), ...Object.values(shownEvents)].map((kind) =>
      toAccounts(kind as typeof shownEvents.marked, 'appointments', ({ doctorId, memberId }) => [doctorId, memberId]),
    ),
    toAccounts(callerEvents.asked, 'appointments', ({ doctorId, memberId }) => [doctorId, memberId]),
    ...[waitlistEvents.ended, waitlistEvents.paused].map((kind) =>
      toAccounts(kind as typeof waitlistEvents.ended, 'appointments', ({ memberId }) => [memberId]),
    ),
    ...[...Object.values(stepEvents), ...Object.values(orderEvents)].map((kind) =>
      toAccounts(kind as typeof orderEvents.given, 'orders', ({ buyerId, holderId }) => [buyerId, holderId]),
    ),
    ...Object.values(messageEvents).map((kind) =>
      toAccounts(kind as typeof messageEvents.read, 'messages', ({ doctorId, memberId }) => [doctorId, memberId]),
    ),
    ...[formEvents.sent, formEvents.completed].map((kind) =>
      toAccounts(kind as typeof formEvents.sent, 'appointments', ({ doctorId, memberId }) => [doctorId, memberId]),
    ),
    ...Object.values(ticketEvents).map((kind) => toAccounts(kind, 'tickets', ({ accountId }) => [accountId])),
    on(logInEvents.sessionsEnded, ['live event `sessions`'], ({ db }, { subjectId }) =>
      publishToAccounts(db, 'sessions', [subjectId]),
    ),
    on(calendarEvents.changed, ['live event `appointments`'], ({ db }, { subjectId }) =>
      publishToAccounts(db, 'appointments', [subjectId]),
    ),
    on(teamEvents.changed, ['live event `sessions`'], ({ db }, { data }) =>
      publishToAccounts(db, 'sessions', data.accountIds),
    ),
    toPost(postEvents.liked, ({ subjectId }) => subjectId),
    toPost(postEvents.unliked, ({ subjectId }) => subjectId),
    toPost(commentEvents.written, ({ data }) => data.postId),
    toPost(commentEvents.deleted, ({ data }) => data.postId),
    on(postEvents.visibilityChanged, ['live event `post`'], ({ db }, { subjectId }) =>
      publishPostEvents(db, [subjectId]),
    ),
    on(postEvents.published, ['live event `feed` where it is listed'], async ({ db }, { data }) => {
      if (data.listed) await publishEvent(db, 'feed', {});
    }),
    on(moderationEvents.decided, ['live event `post` of all posts that show it'], async ({ db }, { data }) => {
      const { authorId, postId, isAboutAccount } = data;
      const posts = isAboutAccount ? await findPostsOf(db, authorId) : [];
      await publishPostEvents(db, [...new Set([...posts, ...(postId ? [postId] : [])])]);
    }),
  ],
};
