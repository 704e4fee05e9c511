/**
 * Each list of the contract asks the database three times at most, that of the session included, on its first page and on the next.
 */
import { type AnyOperation, type OperationName, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notify } from '#projections/notification/notify';
import { type BlockWorld, createBlockWorld } from '#testing/block-world';
import { countStatements } from '#testing/count-statements';
import { createAccount, createComment, createPost, createQuestion } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import type { Walk } from '#testing/walk';
import { walks } from '#testing/walks';

const most = 3;

let api: TestApi;
let world: BlockWorld;
let staff: TestMember;

/** Returns whether an operation answers a list. */
const isList = ({ data }: AnyOperation) =>
  data instanceof z.ZodArray || (data instanceof z.ZodObject && data.shape.list instanceof z.ZodArray);

const lists = Object.entries(walks).filter(([name]) => isList(operations[name as OperationName]));

/** Returns an input that leaves out what may be left out. */
const emptyInput = ({ body }: AnyOperation) => (body ? { body: {} } : {});

/** More than a page of everything: posts that `one` marks, and members who like, comment, follow and report. */
async function fill(): Promise<void> {
  const { one, third, thirdPostId } = world;
  for (let turn = 0; turn < 12; turn += 1) {
    const published_at = new Date(api.clock.now().getTime() - turn * 1000);
    const words = { tags: ['calm'], areas: ['Jaw'], category_name: 'facelift', published_at };
    const post_id = await createPost(api.db, third.id, words);
    await createPost(api.db, one.id, words);
    const member = await createMember(api);
    for (const { id } of [third, one]) await createQuestion(api.db, id, { askedAt: published_at });
    for (const table of ['post_like', 'post_save'] as const) {
      await api.db.insertInto(table).values({ account_id: one.id, post_id }).execute();
      await api.db.insertInto(table).values({ account_id: member.id, post_id: thirdPostId }).execute();
    }
    for (const [follower_id, followed_id] of [
      [member.id, third.id],
      [third.id, member.id],
    ] as const) {
      await api.db.insertInto('follow').values({ follower_id, followed_id, state: 'FOLLOWING' }).execute();
    }
    await createComment(api.db, { postId: thirdPostId, authorId: member.id });
    await createComment(api.db, { postId: thirdPostId, authorId: member.id, parent_id: world.thirdCommentId });
    const liked = { kind: 'post-like' as const, actorId: member.id, accountId: one.id, postId: post_id };
    await notify(api.db, api.clock.now(), liked);
    await member.call('reportContent', { body: { subject: { kind: 'post', id: post_id }, reason: 'spam' } });
    await api.db
      .insertInto('audit_entry')
      .values({ actor_id: staff.id, action: 'moderation.keep', subject: `post:${post_id}`, at: api.clock.now() })
      .execute();
  }
}

// Members do everything here, also on a machine that is busy.
beforeAll(async () => {
  api = await startTestApi();
  world = await createBlockWorld(api);
  staff = await asMember(api, await createAccount(api.db, { staff: true }));
  await fill();
}, 120_000);
afterAll(() => api.close());

/** Returns the same list from where a page ended. */
function after(name: OperationName, input: Record<string, unknown>, cursor: string) {
  const place = operations[name].method === 'GET' ? 'query' : 'body';
  return { ...input, [place]: { ...(input[place] as object | undefined), cursor } };
}

it('reads in other ways only what is a list', () => {
  const known = new Set(lists.map(([name]) => name));
  const others = Object.entries(walks).filter(([name, walk]) => walk.lists && !known.has(name));
  expect(others).toEqual([]);
});

describe.each(lists as [OperationName, Walk][])('%s', (name, walk) => {
  const inputs = walk.lists ?? [() => emptyInput(operations[name])];
  it.each([...inputs.entries()])(`asks the database ${most} times at most (%i)`, async (_index, inputOf) => {
    const by = operations[name].access === 'staff' ? staff : world.one;
    const statements: number[] = [];
    let next: string | null = null;
    const read = async (input: object) => {
      const { code, data } = await by.call(name, input as never);
      expect(code).toBe(100);
      next = (data as { nextCursor?: string | null }).nextCursor ?? null;
    };
    const input = inputOf(world) as Record<string, unknown>;
    statements.push(await countStatements(api, () => read(input)));
    if (next) statements.push(await countStatements(api, () => read(after(name, input, next ?? ''))));
    expect(Math.max(...statements)).toBeLessThanOrEqual(most);
  });
});
