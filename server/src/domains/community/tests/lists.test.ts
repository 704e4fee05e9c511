import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let author: string;
let viewer: string;
let token: string;
let authorToken: string;

beforeEach(async () => {
  api = await startTestApi();
  author = (await createAccount(api.db)).id;
  viewer = (await createAccount(api.db)).id;
  token = await createSession(api.db, viewer, api.clock.now());
  authorToken = await createSession(api.db, author, api.clock.now());
});
afterEach(() => api.close());

const idsOf = ({ data }: { data: { list: { id: string }[] } }) => data.list.map(({ id }) => id);
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, second));

describe('every list', () => {
  it('counts without what blocked accounts did', async () => {
    const id = await createPost(api.db, author);
    const { id: blocked } = await createAccount(api.db);
    for (const account_id of [blocked, author]) {
      await api.db.insertInto('post_like').values({ post_id: id, account_id }).execute();
      await api.db.insertInto('post_save').values({ post_id: id, account_id }).execute();
      await api.db.insertInto('comment').values({ post_id: id, author_id: account_id, content: 'Yes' }).execute();
    }
    await api.db.insertInto('block').values({ blocker_id: blocked, blocked_id: viewer }).execute();
    const [forViewer] = (await api.call('listAllPosts', { body: {} }, { token })).data.list;
    const [forGuest] = (await api.call('listAllPosts', { body: {} })).data.list;
    expect(forViewer).toMatchObject({ likes: 1, saves: 1, comments: 1 });
    expect(forGuest).toMatchObject({ likes: 2, saves: 2, comments: 2 });
  });

  it('shows posts of a private account to those whom it lets follow', async () => {
    await api.db.updateTable('account').set({ private: true }).where('id', '=', author).execute();
    const id = await createPost(api.db, author);
    const all = async (options: object) => idsOf(await api.call('listAllPosts', { body: {} }, options));
    expect([await all({}), await all({ token }), await all({ token: authorToken })]).toEqual([[], [], [id]]);
    const follow = { follower_id: viewer, followed_id: author };
    await api.db
      .insertInto('follow')
      .values({ ...follow, state: 'REQUESTED' })
      .execute();
    expect(await all({ token })).toEqual([]);
    await api.db.updateTable('follow').set({ state: 'FOLLOWING' }).execute();
    expect(await all({ token })).toEqual([id]);
  });
});

describe('a tag, an area', () => {
  it('have what is published again in its old place', async () => {
    const [first, second] = [
      await createPost(api.db, author, { tags: ['diary'], areas: ['Jaw'], published_at: at(1), visibility: 'PRIVATE' }),
      await createPost(api.db, author, { tags: ['Diary'], areas: ['Jaw'], published_at: at(2) }),
    ];
    const tagged = async () => idsOf(await api.call('listFeed', { query: { tag: 'DIARY' } }, { token }));
    expect(await tagged()).toEqual([second]);
    await api.db.updateTable('post').set({ visibility: 'PUBLIC' }).where('id', '=', first).execute();
    expect(await tagged()).toEqual([second, first]);
    const filter = { tag: 'diary', bodyArea: 'Jaw' };
    expect(idsOf(await api.call('listFeed', { query: filter }, { token }))).toEqual([second, first]);
    await api.db.updateTable('post').set({ moderation: 'REMOVED' }).where('id', '=', second).execute();
    expect(idsOf(await api.call('listFeed', { query: filter }, { token }))).toEqual([first]);
  });
});

describe('what an account saved or likes', () => {
  it('comes in the order in which it did so, page by page', async () => {
    const posts: string[] = [];
    for (let post = 0; post < 12; post += 1) {
      const post_id = await createPost(api.db, author, { published_at: at(59 - post) });
      posts.unshift(post_id);
      await api.db
        .insertInto('post_save')
        .values({ post_id, account_id: viewer, created_at: at(post) })
        .execute();
      await api.db
        .insertInto('post_like')
        .values({ post_id, account_id: viewer, created_at: at(post) })
        .execute();
    }
    for (const name of ['listSavedPosts', 'listLikedPosts'] as const) {
      const first = await api.call(name, { body: {} }, { token });
      const { nextCursor: cursor } = first.data;
      const second = await api.call(name, { body: { ...(cursor ? { cursor } : {}) } }, { token });
      expect([...idsOf(first), ...idsOf(second)]).toEqual(posts);
      expect(second.data.nextCursor).toBeNull();
    }
  });

  it('keeps an own post that is private, and loses one of others that became so', async () => {
    const [own, others] = [await createPost(api.db, viewer), await createPost(api.db, author)];
    for (const post_id of [own, others]) {
      await api.db.insertInto('post_save').values({ post_id, account_id: viewer }).execute();
    }
    await api.db.updateTable('post').set({ visibility: 'PRIVATE' }).execute();
    expect(idsOf(await api.call('listSavedPosts', { body: {} }, { token }))).toEqual([own]);
  });
});

describe('the posts of a member', () => {
  const postsFor = async (options: object) =>
    api.call('listMemberPosts', { query: { memberId: author } }, options).then(({ data }) => data.list);

  it('are those that the viewer may see', async () => {
    const open = await createPost(api.db, author, { published_at: at(1) });
    const hidden = await createPost(api.db, author, { published_at: at(2), moderation: 'REMOVED', display: false });
    expect((await postsFor({ token })).map(({ id }) => id)).toEqual([open]);
    expect((await postsFor({ token: authorToken })).map(({ id }) => id)).toEqual([hidden, open]);
  });

  it('tell their state to their author alone', async () => {
    await createPost(api.db, author, { moderation: 'LIMITED', moderation_reason: 'Shows a wound.' });
    expect((await postsFor({ token }))[0]).toMatchObject({ own: null });
    expect((await postsFor({ token: authorToken }))[0]?.own).toEqual({
      visibility: 'PUBLIC',
      display: true,
      moderation: 'LIMITED',
      reason: 'Shows a wound.',
      appealed: false,
      version: 1,
    });
  });

  it('are unknown where a block stands between', async () => {
    await api.db.insertInto('block').values({ blocker_id: author, blocked_id: viewer }).execute();
    expect(await api.call('listMemberPosts', { query: { memberId: author } }, { token })).toMatchObject({ code: 404 });
    const params = { memberId: author };
    expect(await api.call('listHighlights', { params }, { token })).toMatchObject({ code: 404 });
  });

  it('have the highlights in their order', async () => {
    const second = await createPost(api.db, author, { highlight: 2 });
    const first = await createPost(api.db, author, { highlight: 1 });
    await createPost(api.db, author);
    expect(idsOf(await api.call('listHighlights', { params: { memberId: author } }))).toEqual([first, second]);
  });
});

describe('what was published since', () => {
  const since = at(10).toISOString();
  const countFor = async (query: object, options: object = { token }) =>
    (await api.call('countNewPosts', { query: { since, ...query } }, options)).data.count;

  it('is counted, without what the viewer wrote', async () => {
    await createPost(api.db, author, { published_at: at(9) });
    await createPost(api.db, author, { published_at: at(11), tags: ['diary'] });
    await createPost(api.db, viewer, { published_at: at(12) });
    expect([await countFor({}), await countFor({}, {})]).toEqual([1, 2]);
    expect([await countFor({ tag: 'diary' }), await countFor({ tag: 'skin' })]).toEqual([1, 0]);
    expect([await countFor({ tab: 'following' }), await countFor({ tab: 'doctors' })]).toEqual([0, 0]);
  });

  it('begins where a page of the feed ends, by the clock of the server', async () => {
    const { asOf } = (await api.call('listFeed', {}, { token })).data;
    expect(asOf).toBe(api.clock.now().toISOString());
    await createPost(api.db, author, { published_at: new Date(api.clock.now().getTime() + 1) });
    const counted = await api.call('countNewPosts', { query: { since: asOf } }, { token });
    expect(counted.data.count).toBe(1);
  });

  it('is told as twenty where it is more', async () => {
    for (let post = 0; post < 22; post += 1) await createPost(api.db, author, { published_at: at(20) });
    expect(await countFor({})).toBe(20);
  });

  it('is nothing in the own lists', async () => {
    await createPost(api.db, viewer, { published_at: at(11) });
    expect([await countFor({ tab: 'mine' }), await countFor({ tab: 'saved' })]).toEqual([0, 0]);
  });
});
