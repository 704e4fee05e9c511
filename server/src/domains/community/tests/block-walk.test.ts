/**
 * Goes through every operation of the contract with one member who has blocked another: neither meets the other anywhere. Beside the operations, digests have their own test (`digest.test.ts`); the live stream carries no
 * content (`live/publish-event.ts`); and files of posts are open while everyone may see the post (decision 35).
 */
import { type OperationName, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlockWorld, createBlockWorld } from '#testing/block-world';
import { createMember } from '#testing/member';
import { type Reply, startTestApi, type TestApi } from '#testing/test-api';
import type { Check, View } from '#testing/walk';
import { walks } from '#testing/walks';

/** Every trace of the other: who they are, what they wrote. */
const traces = ({ hidden }: View, data: unknown) => {
  const text = JSON.stringify(data ?? null);
  return [hidden.id, hidden.postId, hidden.commentId, hidden.word].filter((trace) => text.includes(trace));
};

const checks = Object.entries(walks).flatMap(([name, { blocked = [] }]) =>
  typeof blocked === 'string' ? [] : blocked.map((check, index) => ({ name: name as OperationName, index, check })),
);
const inputOf = (check: Check) => ('hides' in check ? check.hides : 'refuses' in check ? check.refuses : check.counts);
const call = (name: OperationName, check: Check, view: View): Promise<Reply<unknown>> =>
  view.viewer.call(name, inputOf(check)(view) as never) as Promise<Reply<unknown>>;

const numberAt = (data: unknown, path: string) =>
  Number(
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data) ?? 0,
  );

let api: TestApi;
let world: BlockWorld;
const before = new Map<string, Reply<unknown>>();
const views = {
  'who blocks': () => ({ viewer: world.one, hidden: world.other, world }),
  'who is blocked': () => ({ viewer: world.other, hidden: world.one, world }),
};

// Everything of two members is read twice here, also on a machine that is busy.
beforeAll(async () => {
  api = await startTestApi();
  world = await createBlockWorld(api);
  for (const [who, view] of Object.entries(views)) {
    for (const { name, index, check } of checks) {
      if (!('refuses' in check)) before.set(`${who} ${name} ${index}`, await call(name, check, view()));
    }
  }
  await world.one.call('blockMember', { body: { userId: world.other.id } });
}, 120_000);
afterAll(() => api.close());

it('knows of each operation what a block changes, except of those for staff, who see everyone', () => {
  const unknown = Object.entries(walks)
    .filter(([, { blocked }]) => !blocked)
    .map(([name]) => name);
  const forStaff = Object.entries(operations)
    .filter(([, { access }]) => access === 'staff')
    .map(([name]) => name);
  expect(unknown.sort()).toEqual(forStaff.sort());
});

describe.each(Object.entries(views))('%s', (who, viewOf) => {
  it.each(checks)('meets no one in $name ($index)', async ({ name, index, check }) => {
    const view = viewOf();
    const then = before.get(`${who} ${name} ${index}`);
    const now = await call(name, check, view);
    if ('refuses' in check) {
      expect(check.codes).toContain(now.code);
      expect(traces(view, now.data)).toEqual([]);
    } else if ('hides' in check) {
      expect(traces(view, then?.data)).not.toEqual([]);
      expect([now.code, traces(view, now.data)]).toEqual([100, []]);
    } else {
      expect(numberAt(now.data, check.at)).toBeLessThan(numberAt(then?.data, check.at));
    }
  });
});

it('gives who blocks the name and nothing else of whom they blocked, who finds no one', async () => {
  const { one, other } = world;
  const seen = await one.call('getMember', { params: { memberId: other.id } });
  expect(seen.data).toMatchObject({ nickname: other.nickname, blocked: true, visible: false, followers: 0, posts: 0 });
  expect((await other.call('getMember', { params: { memberId: one.id } })).code).toBe(404);
});

it.each(['by who is asked', 'by who asks'])('a block %s takes back what was asked', async (by) => {
  const [asked, asking] = [await createMember(api, { private: true }), await createMember(api)];
  await asking.call('followMember', { body: { userId: asked.id } });
  expect((await asked.call('listFollowRequests', {})).data.list).toMatchObject([{ userId: asking.id }]);
  const [blocker, blocked] = by === 'by who asks' ? [asking, asked] : [asked, asking];
  await blocker.call('blockMember', { body: { userId: blocked.id } });
  expect((await asked.call('listFollowRequests', {})).data.list).toEqual([]);
  expect((await asked.call('listNotifications', {})).data.list).toEqual([]);
  await blocker.call('unblockMember', { params: { userId: blocked.id } });
  expect((await asked.call('listFollowRequests', {})).data.list).toEqual([]);
});
