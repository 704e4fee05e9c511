import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { createAccount, createPost } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createModerators, type Moderators, type Subject } from '#testing/moderators';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let moderators: Moderators;
let staff: TestMember;
let colleague: TestMember;
let author: TestMember;
let subject: Subject;
beforeEach(async () => {
  api = await startTestApi();
  moderators = await createModerators(api);
  staff = moderators.staff;
  colleague = await asMember(api, await createAccount(api.db, { staff: true }));
  author = await createMember(api);
  subject = { kind: 'post', id: await createPost(api.db, author.id) };
  await moderators.report(subject);
});
afterEach(() => api.close());

const assign = (fromId: string | null, toId: string | null, by = staff, about = subject) =>
  by.call('assignModerationCase', { body: { subject: about, fromId, toId } });
const listed = async (of: 'mine' | 'free', by = staff) =>
  (await by.call('listModerationCases', { query: { of } })).data.list.map((one) => one.subject.id);
const overview = async () => {
  const { queues, colleagues } = (await staff.call('getStaffOverview', {})).data;
  return {
    queue: queues.find(({ queue }) => queue === 'moderation'),
    theirs: colleagues.find(({ person }) => person.userId === colleague.id),
  };
};

it('is no one’s at first, and is taken, given to a colleague and given back', async () => {
  const { id } = subject;
  expect([await listed('free'), await listed('mine')]).toEqual([[id], []]);
  expect((await assign(null, staff.id)).data).toMatchObject({ owner: { userId: staff.id } });
  expect([await listed('free'), await listed('mine')]).toEqual([[], [id]]);
  await assign(staff.id, colleague.id);
  expect([await listed('mine'), await listed('mine', colleague)]).toEqual([[], [id]]);
  expect(await moderators.caseOf(subject)).toMatchObject({ owner: { userId: colleague.id } });
  expect((await assign(colleague.id, null)).data).toEqual({ owner: null });
  expect(await listed('free')).toEqual([id]);
  const log = (await staff.call('listAuditEntries', { query: { area: 'moderation' } })).data.list;
  expect(log.map(({ action }) => action)).toEqual(['moderation.release', 'moderation.give', 'moderation.take']);
});

it('counts for the colleague who has it, and is no decision', async () => {
  const before = await overview();
  await assign(null, colleague.id);
  const { queue, theirs } = await overview();
  expect(before).toMatchObject({ queue: { waiting: 1, free: 1, done: 0 }, theirs: { taken: 0 } });
  expect(queue).toMatchObject({ waiting: 1, free: 0, done: 0 });
  expect(theirs).toMatchObject({ taken: 1, late: 0, done: 0 });
});

it('that two take at once is one’s, and the other is told whose', async () => {
  const replies = await Promise.all([staff, colleague].map((by) => assign(null, by.id, by)));
  expect(replies.map(({ code }) => code).sort()).toEqual([100, 409]);
  const { owner } = (await moderators.caseOf(subject)) ?? {};
  expect(replies.find(({ code }) => code === 409)).toMatchObject({ reason: 'CONFLICT', data: { owner } });
});

it('overtakes no decision that is being written, and ends with it', async () => {
  const revision = (await moderators.caseOf(subject))?.revision ?? '';
  await assign(null, colleague.id);
  const body = { subject, action: 'keep', reason: 'Nothing is wrong.', revision } as const;
  expect((await staff.call('decideModerationCase', { body })).code).toBe(100);
  expect((await assign(colleague.id, null)).code).toBe(404);
  await moderators.report(subject);
  expect(await moderators.caseOf(subject)).toMatchObject({ owner: null });
});

it('is given to someone of staff alone, and not to its author', async () => {
  const refused = { code: 422, data: { errors: [{ field: 'toId' }] } };
  expect(await assign(null, author.id)).toMatchObject(refused);
  const own: Subject = { kind: 'post', id: await createPost(api.db, colleague.id) };
  await moderators.report(own);
  expect(await assign(null, colleague.id, staff, own)).toMatchObject(refused);
  expect(await assign(null, staff.id, colleague, own)).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
});

it('is no one’s once the account of its owner is gone', async () => {
  await assign(null, colleague.id);
  await removeAccount(api.db, colleague, api.clock.now());
  expect(await listed('free')).toEqual([subject.id]);
  expect((await assign(null, staff.id)).code).toBe(100);
});
