import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createDoctor, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let author: { id: string; nickname: string };
let viewer: { id: string };
let token: string;

beforeEach(async () => {
  api = await startTestApi();
  author = await createAccount(api.db);
  viewer = await createAccount(api.db);
  token = await createSession(api.db, viewer.id, api.clock.now());
});
afterEach(() => api.close());

const idsOf = async (query: object, options: object = {}) =>
  (await api.call('listFeed', { query }, options)).data.list.map(({ id }) => id);

describe('the feed', () => {
  it('shows a card with its author, counts and what the viewer did', async () => {
    const id = await createPost(api.db, author.id, {
      title: 'Calm',
      tags: ['diary', 'skin'],
      category_name: 'facelift',
    });
    await api.db.insertInto('post_like').values({ post_id: id, account_id: viewer.id }).execute();
    await api.db
      .insertInto('comment')
      .values({ post_id: id, author_id: viewer.id, content: 'Thank you', parent_id: null })
      .execute();
    const [asGuest] = (await api.call('listFeed', {})).data.list;
    const [asViewer] = (await api.call('listFeed', {}, { token })).data.list;
    expect(asGuest).toMatchObject({
      id,
      title: 'Calm',
      author: { userId: author.id, nickname: author.nickname, role: 'USER' },
      tags: ['diary', 'skin'],
      categoryName: 'facelift',
      likes: 1,
      comments: 1,
      liked: false,
      saved: false,
    });
    expect(asViewer).toMatchObject({ liked: true, saved: false });
  });

  it('shows a post behind the age gate as sensitive and without its text, but not to its author', async () => {
    await createPost(api.db, author.id, { moderation: 'LIMITED', content: 'For adults.' });
    const own = await createSession(api.db, author.id, api.clock.now());
    const cardFor = async (options: object) => (await api.call('listFeed', {}, options)).data.list[0];
    for (const options of [{}, { token }]) {
      expect(await cardFor(options)).toMatchObject({ sensitive: true, excerpt: '' });
    }
    expect(await cardFor({ token: own })).toMatchObject({ sensitive: true, excerpt: 'For adults.' });
  });

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['a deleted post', { status: 'DELETED', deleted_at: new Date('2026-11-01T00:00:00Z') }],
    ['a private post', { visibility: 'PRIVATE' }],
    ['a post in review', { moderation: 'PENDING_REVIEW' }],
    ['a removed post', { moderation: 'REMOVED' }],
    ['a hidden post', { display: false }],
  ] as const)('leaves out %s', async (_what, given) => {
    await createPost(api.db, author.id, given);
    expect(await idsOf({})).toEqual([]);
  });

  it('leaves out the posts of someone who blocked the viewer or was blocked', async () => {
    const blocker = await createAccount(api.db);
    await createPost(api.db, author.id);
    await createPost(api.db, blocker.id);
    await api.db.insertInto('block').values({ blocker_id: viewer.id, blocked_id: author.id }).execute();
    await api.db.insertInto('block').values({ blocker_id: blocker.id, blocked_id: viewer.id }).execute();
    expect(await idsOf({}, { token })).toEqual([]);
    expect(await idsOf({})).toHaveLength(2);
  });

  it('is paged by cursor without a repeat or a gap, also when posts arrive meanwhile', async () => {
    const at = new Date('2026-11-01T00:00:00Z');
    const all = new Set<string>();
    for (let post = 0; post < 25; post += 1) all.add(await createPost(api.db, author.id, { published_at: at }));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { data } = await api.call('listFeed', { query: { ...(cursor ? { cursor } : {}) } });
      seen.push(...data.list.map(({ id }) => id));
      cursor = data.nextCursor;
      await createPost(api.db, author.id, { published_at: new Date('2026-11-02T00:00:00Z') });
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(all);
  });

  it('refuses a cursor that it did not give', async () => {
    expect(await api.call('listFeed', { query: { cursor: 'zzz' } })).toMatchObject({ code: 400 });
  });

  it('filters by category, body area and tag', async () => {
    const lift = await createPost(api.db, author.id, { category_name: 'facelift', tags: ['Recovery'] });
    const tuck = await createPost(api.db, author.id, { category_name: 'tummy_tuck', areas: ['Abdomen'] });
    expect(await idsOf({ categoryName: 'facelift' })).toEqual([lift]);
    expect(await idsOf({ bodyArea: 'Abdomen' })).toEqual([tuck]);
    expect(await idsOf({ tag: 'recovery' })).toEqual([lift]);
  });

  it('filters by an area and a procedure at once, also once a post has another procedure', async () => {
    const mine = await createPost(api.db, author.id, { category_name: 'facelift', areas: ['Face'] });
    await createPost(api.db, author.id, { category_name: 'tummy_tuck', areas: ['Face'] });
    await createPost(api.db, author.id, { category_name: 'facelift', areas: ['Abdomen'] });
    expect(await idsOf({ bodyArea: 'Face', categoryName: 'facelift' }, { token })).toEqual([mine]);
    await api.db.updateTable('post').set({ category_name: 'otoplasty' }).where('id', '=', mine).execute();
    expect(await idsOf({ bodyArea: 'Face', categoryName: 'facelift' }, { token })).toEqual([]);
    expect(await idsOf({ bodyArea: 'Face', categoryName: 'otoplasty' }, { token })).toEqual([mine]);
  });

  it('has 10 or 20 posts a page and nothing else', async () => {
    expect((await api.call('listFeed', { query: { pageSize: '20' } })).data.pageSize).toBe(20);
    expect((await api.call('listFeed', { query: { pageSize: '10' } })).data.pageSize).toBe(10);
    expect(await api.fetch('/api/post/web/posts?pageSize=500').then((response) => response.json())).toMatchObject({
      code: 400,
    });
  });
});

describe('the tabs', () => {
  it('of an account ask a guest to log in', async () => {
    for (const tab of ['following', 'saved', 'mine'] as const) {
      expect(await api.call('listFeed', { query: { tab } })).toMatchObject({ status: 403 });
    }
  });

  it('show followed authors, doctors, saved posts and own posts', async () => {
    const doctor = await createDoctor(api.db);
    const byAuthor = await createPost(api.db, author.id);
    const byDoctor = await createPost(api.db, doctor.id);
    const own = await createPost(api.db, viewer.id, { visibility: 'PRIVATE' });
    await api.db.insertInto('follow').values({ follower_id: viewer.id, followed_id: author.id }).execute();
    await api.db.insertInto('post_save').values({ account_id: viewer.id, post_id: byDoctor }).execute();
    expect(await idsOf({ tab: 'following' }, { token })).toEqual([byAuthor]);
    expect(await idsOf({ tab: 'doctors' }, { token })).toEqual([byDoctor]);
    expect(await idsOf({ tab: 'saved' }, { token })).toEqual([byDoctor]);
    expect(await idsOf({ tab: 'mine' }, { token })).toEqual([own]);
  });
});
