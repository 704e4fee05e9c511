import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createComment, createPost } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let wren: TestMember;
let robin: TestMember;
let postId: string;
beforeEach(async () => {
  api = await startTestApi();
  wren = await createMember(api);
  robin = await createMember(api);
  postId = await createPost(api.db, (await createMember(api)).id, { published_at: api.clock.now() });
});
afterEach(() => api.close());

const setStatus = (id: string, status: 'ACTIVE' | 'SUSPENDED' | 'DELETION_REQUESTED') =>
  api.db.updateTable('account').set({ status }).where('id', '=', id).execute();
const countFor = async (by?: TestMember) =>
  (await api.call('getPost', { params: { postId } }, by ? { token: by.token } : {})).data.comments;
const listedFor = async () => {
  const { list } = (await api.call('listComments', { params: { postId }, query: {} })).data;
  return list.reduce((sum, { replies, state }) => sum + replies + (state === 'VISIBLE' ? 1 : 0), 0);
};

describe('the comments of a post', () => {
  beforeEach(async () => {
    const thread = await createComment(api.db, { postId, authorId: wren.id });
    await createComment(api.db, { postId, authorId: robin.id, parent_id: thread });
    await createComment(api.db, { postId, authorId: wren.id, parent_id: thread });
    await createComment(api.db, { postId, authorId: robin.id });
  });

  it.each(['SUSPENDED', 'DELETION_REQUESTED'] as const)(
    'are counted without those of who is %s, and what answers them',
    async (status) => {
      await setStatus(wren.id, status);
      expect([await countFor(), await listedFor()]).toEqual([1, 1]);
      await setStatus(robin.id, status);
      expect([await countFor(), await listedFor()]).toEqual([0, 0]);
    },
  );

  it('are counted again once their authors are back, in whatever order', async () => {
    await Promise.all([setStatus(wren.id, 'SUSPENDED'), setStatus(robin.id, 'SUSPENDED')]);
    await setStatus(robin.id, 'ACTIVE');
    expect([await countFor(), await listedFor()]).toEqual([1, 1]);
    await setStatus(wren.id, 'ACTIVE');
    expect([await countFor(), await listedFor()]).toEqual([4, 4]);
  });

  it('are counted for a viewer without those of who is blocked, and what answers them', async () => {
    const viewer = await createMember(api);
    await viewer.call('blockMember', { body: { userId: wren.id } });
    expect([await countFor(viewer), await countFor()]).toEqual([1, 4]);
  });
});

it('counts exactly while members comment and are suspended and reinstated', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => createMember(api)));
  const thread = await createComment(api.db, { postId, authorId: wren.id });
  const goings = members.flatMap(({ id }) =>
    Array.from({ length: 6 }, async (_, turn) => {
      await createComment(api.db, { postId, authorId: id, ...(turn % 2 ? { parent_id: thread } : {}) });
      await setStatus(turn % 3 ? id : wren.id, turn % 2 ? 'ACTIVE' : 'SUSPENDED');
    }),
  );
  await Promise.all(goings);
  expect(await countFor()).toBe(await listedFor());
});
