/** One event is one mail: what has a mail of its own is in no digest, and each other kind is in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { findItems } from './digest.store';
import { mailedAlone, type NotificationKind, topicOf } from './notification.rules';
import { notify } from './notify';

const kinds = Object.keys(topicOf) as NotificationKind[];
const alone: readonly NotificationKind[] = mailedAlone;

/** Files whose mail is not of this kind, although they name it. */
const besides: Partial<Record<NotificationKind, string>> = {
  // The author is mailed, and those who reported are notified.
  'report-decided': 'community/commands/decide.service.ts',
  // There it is the subject of a case.
  comment: 'community/commands/decide.service.ts',
};

it('counts each kind as mailed that a file notifies of and mails', () => {
  const modules = join(import.meta.dirname, '../../domains');
  const mailed = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(modules, path), 'utf8');
      if (!/queueEmails?\(/.test(text) || !/notify(All)?\(/.test(text)) return [];
      return kinds.filter((kind) => text.includes(`'${kind}'`) && besides[kind] !== path);
    });
  expect(mailed.length).toBeGreaterThan(12);
  expect([...new Set(mailed)].sort()).toEqual([...alone].sort());
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
