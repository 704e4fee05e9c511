import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let author: { id: string; token: string };
let viewer: { id: string; token: string };

async function member(given: Parameters<typeof createAccount>[1] = {}) {
  const { id } = await createAccount(api.db, given);
  return { id, token: await createSession(api.db, id, api.clock.now()) };
}

beforeEach(async () => {
  api = await startTestApi();
  author = await member();
  viewer = await member();
});
afterEach(() => api.close());

const read = (postId: string, options: object = {}, query: object = {}) =>
  api.call('getPost', { params: { postId }, query }, options);

describe('a post', () => {
  it('is given with its text, captions, and whom it mentions', async () => {
    const postId = await createPost(api.db, author.id, {
      title: 'Hello',
      content: 'Thank you @Wren!',
      captions: 'WEBVTT',
    });
    await api.db.insertInto('mention').values({ post_id: postId, account_id: viewer.id, text: 'Wren' }).execute();
    expect((await read(postId)).data).toMatchObject({
      id: postId,
      title: 'Hello',
      content: 'Thank you @Wren!',
      captions: 'WEBVTT',
      mentions: [{ userId: viewer.id, text: 'Wren' }],
      gated: false,
      own: null,
    });
  });

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['private', { visibility: 'PRIVATE' }],
    ['in review', { moderation: 'PENDING_REVIEW' }],
    ['removed', { moderation: 'REMOVED' }],
    ['hidden', { display: false }],
  ] as const)('that is %s is unknown to others', async (_what, given) => {
    const postId = await createPost(api.db, author.id, given);
    expect([(await read(postId)).code, (await read(postId, viewer)).code]).toEqual([404, 404]);
    expect((await read(postId, author)).code).toBe('status' in given ? 404 : 100);
  });

  it('is unknown over a block', async () => {
    const postId = await createPost(api.db, author.id);
    await api.db.insertInto('block').values({ blocker_id: viewer.id, blocked_id: author.id }).execute();
    expect([(await read(postId, viewer)).code, (await read(postId)).code]).toEqual([404, 100]);
  });

  it('is to each what it is to them, when many ask for many posts at once', async () => {
    const blocked = await member();
    await api.db.insertInto('block').values({ blocker_id: author.id, blocked_id: blocked.id }).execute();
    const ids = await Promise.all(Array.from({ length: 4 }, () => createPost(api.db, author.id)));
    const hidden = await createPost(api.db, author.id, { visibility: 'PRIVATE' });
    for (const postId of ids) await api.call('likePost', { body: { postId, liked: true } }, viewer);
    const before = api.statements.length;
    const asked = [...ids, hidden].flatMap((postId) =>
      ([author, viewer, blocked, {}] as const).map((who) => ({ postId, who })),
    );
    const answers = await Promise.all(asked.map(({ postId, who }) => read(postId, who)));
    expect(answers.map(({ code, data }) => (code === 100 ? [data.id, data.liked, data.own !== null] : code))).toEqual([
      ...ids.flatMap((id) => [[id, false, true], [id, true, false], 404, [id, false, false]]),
      ...[[hidden, false, true], 404, 404, 404],
    ]);
    const alone = asked.length + asked.filter(({ who }) => 'token' in who).length;
    expect(api.statements.length - before).toBeLessThan(alone);
  });
});

describe('the age gate', () => {
  const secret = { moderation: 'LIMITED', content: 'For adults.' } as const;

  it('keeps text and media back until the viewer says to be an adult', async () => {
    const postId = await createPost(api.db, author.id, secret);
    expect((await read(postId)).data).toMatchObject({ gated: true, content: '', excerpt: '', media: [] });
    expect((await read(postId, {}, { adult: 'true' })).data).toMatchObject({ gated: false, content: 'For adults.' });
  });

  it('does not hold back the author', async () => {
    const postId = await createPost(api.db, author.id, secret);
    expect((await read(postId, author)).data).toMatchObject({ gated: false, content: 'For adults.' });
  });

  it('does not believe someone whose birthday says otherwise', async () => {
    const postId = await createPost(api.db, author.id, secret);
    const minor = await member({ birthday: '2010-05-05' });
    expect(await read(postId, minor, { adult: 'true' })).toMatchObject({ code: 422 });
  });
});

describe('a like', () => {
  const like = (postId: string, who: { token: string }, liked?: boolean) =>
    api.call('likePost', { body: { postId, ...(liked === undefined ? {} : { liked }) } }, who);

  it('is what was wanted, however often it is said, and the other way round where nothing is said', async () => {
    const postId = await createPost(api.db, author.id);
    expect((await like(postId, viewer, true)).data).toEqual({ liked: true, likes: 1 });
    expect((await like(postId, viewer, true)).data).toEqual({ liked: true, likes: 1 });
    expect((await like(postId, viewer)).data).toEqual({ liked: false, likes: 0 });
    expect((await like(postId, viewer, false)).data).toEqual({ liked: false, likes: 0 });
    const twin = await api.call('likePostById', { params: { postId } }, viewer);
    expect(twin.data).toEqual({ liked: true, likes: 1 });
  });

  it('tells the author, and takes it back with the like', async () => {
    const postId = await createPost(api.db, author.id);
    await like(postId, viewer, true);
    const notices = () => api.db.selectFrom('notification').select(['kind', 'account_id', 'post_id']).execute();
    expect(await notices()).toEqual([{ kind: 'post-like', account_id: author.id, post_id: postId }]);
    await like(postId, viewer, false);
    expect(await notices()).toEqual([]);
  });

  it('of what one may not see is refused', async () => {
    const postId = await createPost(api.db, author.id, { visibility: 'PRIVATE' });
    expect((await like(postId, viewer, true)).code).toBe(404);
    const save = await api.call('savePost', { body: { postId, saved: true } }, viewer);
    expect(save.code).toBe(404);
  });

  it('is exact when many like and save at once', async () => {
    const postId = await createPost(api.db, author.id);
    const members = await Promise.all(Array.from({ length: 12 }, () => member()));
    await Promise.all(
      members.flatMap((one) => [
        like(postId, one, true),
        like(postId, one, true),
        api.call('savePost', { body: { postId, saved: true } }, one),
      ]),
    );
    expect((await read(postId)).data).toMatchObject({ likes: 12, saves: 12 });
    await Promise.all(members.slice(0, 5).flatMap((one) => [like(postId, one, false), like(postId, one, false)]));
    expect((await read(postId)).data.likes).toBe(7);
  });
});

describe('who likes a post', () => {
  it('is listed, the last first, page by page, without who is blocked', async () => {
    const post_id = await createPost(api.db, author.id);
    const likers: string[] = [];
    for (let liker = 0; liker < 12; liker += 1) {
      const { id: account_id } = await createAccount(api.db);
      likers.unshift(account_id);
      const created_at = new Date(Date.UTC(2026, 10, 1, 0, liker));
      await api.db.insertInto('post_like').values({ post_id, account_id, created_at }).execute();
    }
    const [followed = '', blocked = ''] = likers;
    await api.db.insertInto('follow').values({ follower_id: viewer.id, followed_id: followed }).execute();
    await api.db.insertInto('block').values({ blocker_id: blocked, blocked_id: viewer.id }).execute();
    const first = await api.call('listPostLikers', { body: { postId: post_id } }, viewer);
    const cursor = first.data.nextCursor ?? '';
    const second = await api.call('listPostLikers', { body: { postId: post_id, cursor } }, viewer);
    const list = [...first.data.list, ...second.data.list];
    expect(list.map(({ userId }) => userId)).toEqual(likers.filter((id) => id !== blocked));
    expect(list.map(({ followed: follows }) => follows)).toEqual(likers.slice(1).map((_, index) => index === 0));
    expect(second.data.nextCursor).toBeNull();
  });
});
