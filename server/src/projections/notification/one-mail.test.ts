/** One event is one mail: what has a mail of its own is in no digest, and each other kind is in it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Reading } from '#platform/events/projection';
import { projections } from '#projections/projections';
import { createMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { findItems } from './digest.store';
import { mailedAlone, type NotificationKind, topicOf } from './notification.rules';
import { notify } from './notify';

const kinds = Object.keys(topicOf) as NotificationKind[];
const alone: readonly NotificationKind[] = mailedAlone;

/** Mailed by a command, which is not on the event log. */
const byCommands: readonly NotificationKind[] = ['ticket-answered'];

/** Returns the kinds of which someone is notified and mailed by the same event. */
function mailedWith({ makes }: Reading): NotificationKind[] {
  const mailed = makes.flatMap((made) => /^mail.* to (.+)$/.exec(made)?.[1] ?? []);
  return kinds.filter((kind) => mailed.some((reader) => makes.includes(`\`${kind}\` to ${reader}`)));
}

it('counts each kind as mailed that an event notifies of and mails', () => {
  const mailed = projections.flatMap(({ readings }) => readings.flatMap(mailedWith));
  expect([...new Set([...mailed, ...byCommands])].sort()).toEqual([...alone].sort());
});

/** They are shown only while there is what they tell: an open request, a doctor who is found. */
const whileThere: readonly NotificationKind[] = ['follow-request', 'doctor-found'];

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

it('puts into the digest what has no mail of its own', async () => {
  const reader = await createMember(api);
  const actor = await createMember(api);
  const likes = { account_id: reader.id, topic: 'likes' as const, in_app: true, email: true };
  await api.db.insertInto('notification_preference').values(likes).execute();
  const subject = { kind: 'appointment' as const, id: actor.id };
  for (const kind of kinds) {
    await notify(api.db, api.clock.now(), { accountId: reader.id, kind, actorId: actor.id, subject });
  }
  const items = await findItems(api.db, { ...reader, nickname: '', language: 'en', sentAt: null });
  const expected = kinds.filter((kind) => !alone.includes(kind) && !whileThere.includes(kind));
  expect(items.map(({ kind }) => kind).sort()).toEqual(expected.sort());
});

it('tells no one of what they did themselves', async () => {
  const { id } = await createMember(api);
  for (const kind of kinds) await notify(api.db, api.clock.now(), { accountId: id, kind, actorId: id });
  expect(await api.db.selectFrom('notification').select('kind').execute()).toEqual([]);
});
