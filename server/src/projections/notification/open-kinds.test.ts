/** The database takes kinds that the contract does not list yet, so that a new one needs no migration. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { notify } from './notify';

let api: TestApi;
let member: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  member = await createMember(api);
});
afterEach(() => api.close());

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const now = () => api.clock.now();
const insertions = {
  notification: (word: string) =>
    sql`insert into notification (account_id, kind, group_key, at) values (${member.id}, ${word}, 'x', ${now()})`,
  preference: (word: string) => sql`insert into notification_preference values (${member.id}, ${word}, true, true)`,
  'report about': (word: string) =>
    sql`insert into report (reporter_id, subject_kind, subject_id, reason, created_at)
      values (${member.id}, ${word}, ${id}, 'other', ${now()})`,
  'report because of': (word: string) =>
    sql`insert into report (reporter_id, subject_kind, subject_id, reason, created_at)
      values (${member.id}, 'post', ${id}, ${word}, ${now()})`,
  'appeal about': (word: string) =>
    sql`insert into appeal (subject_kind, subject_id, account_id, text, created_at)
      values (${word}, ${id}, ${member.id}, 'Why?', ${now()})`,
  'decision about': (word: string) =>
    sql`insert into moderation_decision (subject_kind, subject_id, action, reason, decided_at)
      values (${word}, ${id}, 'keep', 'Fine', ${now()})`,
};

it.each(Object.entries(insertions))(
  'holds a %s a new kind, and nothing that is no name of one',
  async (_, insertion) => {
    await insertion('appointment-confirmed').execute(api.db);
    for (const wrong of ['', 'Booked', 'a b', '-a', 'a--b', 'x'.repeat(41)]) {
      await expect(insertion(wrong).execute(api.db)).rejects.toMatchObject({ code: '23514' });
    }
  },
);

it('tells what a notification is about besides posts and comments', async () => {
  const subject = { kind: 'ticket' as const, id };
  const notice = { accountId: member.id, kind: 'moderation' as const, actorId: null, subject };
  await notify(api.db, now(), notice);
  await notify(api.db, now(), notice);
  await notify(api.db, now(), { ...notice, subject: { ...subject, id: member.id } });
  const { data } = await member.call('listNotifications', {});
  expect(data.list.map((item) => item.subject?.id).sort()).toEqual([id, member.id].sort());
  expect(data.list[0]?.subject?.kind).toBe('ticket');
});
