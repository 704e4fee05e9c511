import { afterEach, beforeEach, expect, it } from 'vitest';
import { applicationData, createDocuments } from '#testing/applicant';
import { createAccount } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let staff: TestMember;
let colleague: TestMember;
let applicant: TestMember;
let applicationId: string;
beforeEach(async () => {
  api = await startTestApi();
  staff = await asMember(api, await createAccount(api.db, { staff: true }));
  colleague = await asMember(api, await createAccount(api.db, { staff: true }));
  applicant = await createMember(api);
  applicationId = await send(applicant);
});
afterEach(() => api.close());

/** Sends an application. @returns its id */
async function send(member: TestMember): Promise<string> {
  const documents = await createDocuments(api, member.id);
  const { data } = await member.call('saveApplication', { body: { data: applicationData(), documents } });
  const sent = await member.call('submitApplication', { body: { version: data.version, confirmed: true } });
  return sent.data.applicationId;
}

const assign = (fromId: string | null, toId: string | null, by = staff) =>
  by.call('assignApplication', { params: { applicationId }, body: { fromId, toId } });
const listed = async (of?: 'mine' | 'free', by = staff) =>
  (await by.call('listApplications', { query: of ? { of } : {} })).data.list.map((one) => one.applicationId);
const review = async () => (await staff.call('reviewApplication', { params: { applicationId } })).data;
const lastAction = async () => (await staff.call('listAuditEntries', {})).data.list[0]?.action;

it('is no one’s at first, and is taken, given to a colleague and given back', async () => {
  expect([await listed(), await listed('free'), await listed('mine')]).toEqual([[applicationId], [applicationId], []]);
  expect((await assign(null, staff.id)).data).toMatchObject({ reviewer: { userId: staff.id } });
  expect(await lastAction()).toBe('application.claim');
  expect([await listed('free'), await listed('mine')]).toEqual([[], [applicationId]]);
  await assign(staff.id, colleague.id);
  expect(await lastAction()).toBe('application.give');
  expect([await listed('mine'), await listed('mine', colleague)]).toEqual([[], [applicationId]]);
  expect((await assign(colleague.id, null)).data).toEqual({ reviewer: null });
  expect(await lastAction()).toBe('application.release');
  expect(await listed('free')).toEqual([applicationId]);
});

it('counts for the colleague who has it, and is no decision', async () => {
  await assign(null, colleague.id);
  const { queues, colleagues } = (await staff.call('getStaffOverview', {})).data;
  expect(queues.find(({ queue }) => queue === 'applications')).toMatchObject({ waiting: 1, free: 0, done: 0 });
  expect(colleagues.find(({ person }) => person.userId === colleague.id)).toMatchObject({ taken: 1, done: 0 });
  expect(colleagues.find(({ person }) => person.userId === staff.id)).toMatchObject({ taken: 0, done: 0 });
});

it('that two take at once is one’s, and the other is told whose', async () => {
  const replies = await Promise.all([staff, colleague].map((by) => assign(null, by.id, by)));
  expect(replies.map(({ code }) => code).sort()).toEqual([100, 409]);
  const { reviewer } = await review();
  const second = replies.find(({ code }) => code === 409);
  expect(second).toMatchObject({ reason: 'WRONG_STATE', data: { state: 'SUBMITTED', reviewer } });
});

it('overtakes neither a decision that is being written nor the applicant, who hears nothing', async () => {
  const { revision } = await review();
  const own = async () => {
    const { application } = (await applicant.call('getApplication', {})).data;
    return [application?.revision, application?.history];
  };
  const before = await own();
  await assign(null, colleague.id);
  expect(await own()).toEqual(before);
  expect((await applicant.call('listNotifications', {})).data.list).toEqual([]);
  const params = { applicationId };
  const body = { action: 'reject', revision, reason: 'Not in the register.' } as const;
  expect((await staff.call('decideApplication', { params, body })).code).toBe(100);
  expect(await assign(staff.id, colleague.id)).toMatchObject({ code: 409, data: { state: 'REJECTED' } });
});

it('is given to someone of staff alone, and not to the one who has sent it', async () => {
  const refused = { code: 422, data: { errors: [{ field: 'toId' }] } };
  expect(await assign(null, (await createMember(api)).id)).toMatchObject(refused);
  applicationId = await send(colleague);
  expect(await assign(null, colleague.id)).toMatchObject(refused);
  expect(await assign(null, staff.id, colleague)).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
  expect((await review()).reviewer).toBeNull();
});
