/**
 * Goes through every operation of the contract as a guest, a member, a doctor and one of staff, with the ids of what someone else owns: no one
 * reads or changes it.
 */
import { type Access, type OperationName, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createDoctor } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createOwner, type Owner, rowsOf } from '#testing/owner';
import { startTestApi, type TestApi } from '#testing/test-api';
import { walks } from '#testing/walks';

type Caller = 'a guest' | 'a member' | 'a doctor' | 'one of staff';

const may: Record<Access, Caller[]> = {
  public: ['a guest', 'a member', 'a doctor', 'one of staff'],
  account: ['a member', 'a doctor', 'one of staff'],
  doctor: ['a doctor'],
  practice: ['a doctor'],
  staff: ['one of staff'],
};

let api: TestApi;
let owner: Owner;
let before: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await createOwner(api);
  before = await rowsOf(api, owner.id);
}, 60_000);
afterAll(() => api.close());

async function createCaller(caller: Caller): Promise<TestMember['call']> {
  if (caller === 'a guest') return (name, input, headers = {}) => api.call(name, input, { headers });
  if (caller === 'a member') return (await createMember(api)).call;
  if (caller === 'one of staff') return (await asMember(api, await createAccount(api.db, { staff: true }))).call;
  return (await asMember(api, { nickname: 'Doctor', ...(await createDoctor(api.db)) })).call;
}

const refusal = (name: OperationName, caller: Caller) =>
  caller === 'a guest' ? (operations[name].unauthenticatedStatus ?? 403) : 4031;

/** Returns what only the owner knows. */
const traces = (data: unknown) => {
  const { secret, privatePostId, commentId, draftId, pictureId, avatarId, sessionId, notificationId } = owner;
  const { applicationId, credentialId } = owner;
  const known = [
    secret,
    privatePostId,
    commentId,
    draftId,
    pictureId,
    avatarId,
    sessionId,
    notificationId,
    applicationId,
    credentialId,
  ];
  const told = JSON.stringify(data ?? null);
  return [...known, owner.asker.id, owner.blocked.id].filter((trace) => told.includes(trace));
};

const walk = Object.entries(walks).flatMap(([name, { others }]) =>
  typeof others === 'string' ? [] : others.map((one, index) => ({ name: name as OperationName, index, one })),
);

describe.each(['a guest', 'a member', 'a doctor', 'one of staff'] as const)('%s', (caller) => {
  it.each(walk)('reads and changes nothing of someone else by $name ($index)', async ({ name, one }) => {
    const call = await createCaller(caller);
    const { code, data } = await call(name, one.input(owner) as never);
    expect(may[operations[name].access].includes(caller) ? one.codes : [refusal(name, caller)]).toContain(code);
    expect(traces(data)).toEqual([]);
    expect(await rowsOf(api, owner.id)).toBe(before);
  });
});

it('knows every operation of the contract', () => {
  expect(Object.keys(walks).sort()).toEqual(Object.keys(operations).sort());
});
