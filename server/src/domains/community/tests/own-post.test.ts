import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeDeleted } from '#domains/community/commands/purge.service';
import { refreshTagUse } from '#domains/community/store/tag-use.store';
import { createAccount, createPost, createSession } from '#testing/factories';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let owner: string;
let token: string;
let stranger: string;

beforeEach(async () => {
  api = await startTestApi();
  owner = (await createAccount(api.db)).id;
  token = await createSession(api.db, owner, api.clock.now());
  stranger = await createSession(api.db, (await createAccount(api.db)).id, api.clock.now());
});
afterEach(() => api.close());

const codeForGuest = async (postId: string) => (await api.call('getPost', { params: { postId } })).code;

describe('the owner', () => {
  it('makes a post private and public again', async () => {
    const id = await createPost(api.db, owner);
    await api.call('makePostPrivate', { params: { id } }, { token });
    expect(await codeForGuest(id)).toBe(404);
    await api.call('makePostPublic', { params: { id } }, { token });
    expect(await codeForGuest(id)).toBe(100);
  });

  it('hides a post and shows it again', async () => {
    const postId = await createPost(api.db, owner);
    await api.call('updatePostDisplay', { body: { postId, display: false } }, { token });
    expect(await codeForGuest(postId)).toBe(404);
    await api.call('updatePostDisplay', { body: { postId, display: true } }, { token });
    expect(await codeForGuest(postId)).toBe(100);
  });

  it('hides, closes or deletes it for the pages that have it open, too', async () => {
    const id = await createPost(api.db, owner);
    const process = await startListening(api.config.databaseDirectUrl);
    const heard = process.listen([`post:${id}`]);
    await api.call('updatePostDisplay', { body: { postId: id, display: false } }, { token });
    await api.call('makePostPrivate', { params: { id } }, { token });
    await api.call('deletePost', { params: { id } }, { token });
    await vi.waitFor(() => expect(heard).toEqual(Array(3).fill({ topic: `post:${id}`, data: { audience: true } })));
    await process.stop();
  });

  it('alone may do so', async () => {
    const id = await createPost(api.db, owner);
    const calls = ['makePostPrivate', 'makePostPublic', 'highlightPost', 'removeHighlight', 'deletePost'] as const;
    for (const name of calls) {
      expect([name, (await api.call(name, { params: { id } }, { token: stranger })).code]).toEqual([name, 404]);
    }
  });
});

describe('highlights', () => {
  it('are three at most, also when all are asked for at once', async () => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => createPost(api.db, owner)));
    const replies = await Promise.all(posts.map((id) => api.call('highlightPost', { params: { id } }, { token })));
    expect(replies.map(({ code }) => code).sort()).toEqual([100, 100, 100, 409, 409]);
    const [first = ''] = posts.filter((_, index) => replies[index]?.code === 100);
    expect((await api.call('highlightPost', { params: { id: first } }, { token })).code).toBe(100);
    await api.call('removeHighlight', { params: { id: first } }, { token });
    const [other = ''] = posts.filter((_, index) => replies[index]?.code === 409);
    expect((await api.call('highlightPost', { params: { id: other } }, { token })).code).toBe(100);
  });
});

describe('a deleted post', () => {
  it('is gone at once, and back when it is restored in time', async () => {
    const id = await createPost(api.db, owner, { tags: ['diary'] });
    const { data } = await api.call('deletePost', { params: { id } }, { token });
    expect(data.restorableUntil).toBe(new Date(api.clock.now().getTime() + 600_000).toISOString());
    expect(await codeForGuest(id)).toBe(404);
    api.clock.advance(599);
    await purgeDeleted(api);
    expect((await api.call('restorePost', { params: { id } }, { token })).data).toEqual({ restored: true });
    expect(await codeForGuest(id)).toBe(100);
  });

  it('is gone for good after ten minutes, with what was said below it', async () => {
    const id = await createPost(api.db, owner);
    await api.db.insertInto('comment').values({ post_id: id, author_id: owner, content: 'Hello' }).execute();
    await api.call('deletePost', { params: { id } }, { token });
    api.clock.advance(600);
    expect((await api.call('restorePost', { params: { id } }, { token })).code).toBe(410);
    expect(await purgeDeleted(api)).toBe(1);
    expect(await purgeDeleted(api)).toBe(0);
    expect(await api.db.selectFrom('comment').select('id').execute()).toEqual([]);
    expect((await api.call('restorePost', { params: { id } }, { token })).code).not.toBe(100);
  });

  it.each(['report', 'appeal'] as const)('stays for staff while its %s is open', async (kind) => {
    const subject_id = await createPost(api.db, owner, { moderation: 'REMOVED' });
    const subject = { subject_kind: 'post' as const, subject_id, created_at: api.clock.now() };
    if (kind === 'report')
      await api.db
        .insertInto('report')
        .values({ ...subject, reason: 'spam' })
        .execute();
    else
      await api.db
        .insertInto('appeal')
        .values({ ...subject, account_id: owner, text: 'Please' })
        .execute();
    await api.call('deletePost', { params: { id: subject_id } }, { token });
    api.clock.advance(600);
    expect(await purgeDeleted(api)).toBe(0);
    await api.db.updateTable(kind).set({ decided_at: api.clock.now() }).execute();
    expect(await purgeDeleted(api)).toBe(1);
  });

  it('comes back with its place among the highlights, where that is free', async () => {
    const [one, two] = [
      await createPost(api.db, owner, { highlight: 1 }),
      await createPost(api.db, owner, { highlight: 2 }),
    ];
    for (const id of [one, two]) await api.call('deletePost', { params: { id } }, { token });
    const other = await createPost(api.db, owner, { highlight: 1 });
    for (const id of [one, two]) await api.call('restorePost', { params: { id } }, { token });
    const { list } = (await api.call('listHighlights', { params: { memberId: owner } })).data;
    expect(list.map(({ id }) => id)).toEqual([other, two]);
  });

  it('frees its place among the highlights', async () => {
    const id = await createPost(api.db, owner, { highlight: 1 });
    await api.call('deletePost', { params: { id } }, { token });
    const other = await createPost(api.db, owner, { highlight: 1 });
    expect((await api.call('listHighlights', { params: { memberId: owner } })).data.list[0]?.id).toBe(other);
  });
});

describe('tags', () => {
  const tagsLike = async (keyword?: string) =>
    (await api.call('fuzzySearchTags', { body: keyword === undefined ? {} : { keyword } })).data;

  it('are found by a part, by a misspelling and in Chinese, the most used first', async () => {
    await createPost(api.db, owner, { tags: ['recovery', '术后恢复'] });
    await createPost(api.db, owner, { tags: ['Recovery', 'recover-room'] });
    await refreshTagUse(api.db);
    expect(await tagsLike('recov')).toEqual([
      { tag: expect.stringMatching(/^recovery$/i), posts: 2 },
      { tag: 'recover-room', posts: 1 },
    ]);
    expect((await tagsLike('#recvery'))[0]?.posts).toBe(2);
    expect(await tagsLike('恢复')).toEqual([{ tag: '术后恢复', posts: 1 }]);
    expect(await tagsLike('100%_')).toEqual([]);
  });

  it('of drafts and of what is private are no one’s suggestion', async () => {
    await createPost(api.db, owner, { tags: ['secret'], status: 'DRAFT', published_at: null });
    await createPost(api.db, owner, { tags: ['secret'], visibility: 'PRIVATE' });
    await createPost(api.db, owner, { tags: ['open'] });
    await createPost(api.db, owner, { tags: ['old'], published_at: new Date('2026-01-01T00:00:00Z') });
    await refreshTagUse(api.db);
    expect(await tagsLike('secret')).toEqual([]);
    expect(await tagsLike()).toEqual([{ tag: 'open', posts: 1 }]);
  });
});
