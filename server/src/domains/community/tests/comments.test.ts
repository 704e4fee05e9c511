import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, createComment, createDoctor, createPost, createSession } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let author: TestMember;
let wren: TestMember;
let robin: TestMember;
let postId: string;
beforeEach(async () => {
  api = await startTestApi();
  author = await createMember(api, { nickname: 'Author' });
  wren = await createMember(api, { nickname: 'Wren Fern' });
  robin = await createMember(api, { nickname: 'Robin' });
  postId = await createPost(api.db, author.id, { published_at: api.clock.now() });
});
afterEach(() => api.close());

const comment = async (by: TestMember, content: string, mentions: string[] = []) => {
  api.clock.advance(1);
  return (await by.call('commentPost', { body: { postId, content, mentions } })).data;
};
const reply = async (by: TestMember, { id: commentId }: { id: string }, content: string) => {
  api.clock.advance(1);
  return (await by.call('replyComment', { body: { commentId, content } })).data;
};
const like = (by: TestMember, { id: commentId }: { id: string }, liked?: boolean) =>
  by.call('likeComment', { body: { commentId, ...(liked === undefined ? {} : { liked }) } });
const listed = async (query = {}, by?: TestMember) =>
  (await api.call('listComments', { params: { postId }, query }, by ? { token: by.token } : {})).data.list;
const textsOf = (list: { content: string }[]) => list.map(({ content }) => content);
const remove = (by: TestMember, { id: commentId }: { id: string }) =>
  by.call('deleteComment', { params: { commentId } });
const toldTo = async (member: TestMember) => (await member.call('listNotifications', {})).data.list;

describe('a comment', () => {
  it('stands below the post, is counted and told to its author', async () => {
    expect(await comment(wren, 'Thank you')).toMatchObject({
      content: 'Thank you',
      author: { userId: wren.id, nickname: 'Wren Fern' },
      own: true,
      byAuthor: false,
      removable: true,
      likes: 0,
      replies: 0,
      state: 'VISIBLE',
    });
    expect(await listed()).toMatchObject([{ content: 'Thank you', own: false, removable: false, firstReplies: [] }]);
    expect(await listed({}, author)).toMatchObject([{ removable: true }]);
    expect(await toldTo(author)).toMatchObject([
      { kind: 'comment', excerpt: 'Thank you', actors: [{ userId: wren.id }] },
    ]);
    expect(await api.db.selectFrom('post_count').select('comments').execute()).toEqual([{ comments: 1 }]);
  });

  it('is told with the present names of those whom it means', async () => {
    await comment(wren, 'Thank you @Robin', [robin.id]);
    await api.db.updateTable('account').set({ nickname: 'Robin Moss' }).where('id', '=', robin.id).execute();
    for (const told of [author, robin]) {
      expect(await toldTo(told)).toMatchObject([{ excerpt: 'Thank you @Robin Moss' }]);
    }
  });

  it('needs consent, words, and a post that can be seen', async () => {
    const { id } = await createAccount(api.db);
    const token = await createSession(api.db, id, api.clock.now());
    const body = { postId, content: 'Hello' };
    expect((await api.call('commentPost', { body }, { token })).data).toMatchObject({
      consent: ['terms', 'image-data'],
    });
    expect((await wren.call('commentPost', { body: { postId, content: ' ' } })).code).toBe(400);
    expect((await wren.call('commentPost', { body: { postId, content: 'x'.repeat(1001) } })).code).toBe(400);
    await api.db.updateTable('post').set({ visibility: 'PRIVATE' }).execute();
    expect((await wren.call('commentPost', { body })).code).toBe(404);
  });

  it('means those whose name stands in it, and tells them', async () => {
    const blocked = await createMember(api, { nickname: 'Blocked' });
    await blocked.call('blockMember', { body: { userId: wren.id } });
    const ids = [robin.id, blocked.id, author.id];
    const { mentions } = await comment(wren, 'Ask @Robin and @Blocked', ids);
    expect(mentions).toMatchObject([{ userId: robin.id, text: 'Robin' }]);
    expect(await toldTo(robin)).toMatchObject([{ kind: 'mention' }]);
    expect(await toldTo(blocked)).toEqual([]);
  });

  it('below a post behind the age gate is for who says to be an adult, and its author', async () => {
    await comment(wren, 'Thank you');
    await api.db.updateTable('post').set({ moderation: 'LIMITED' }).where('id', '=', postId).execute();
    expect(await listed()).toEqual([]);
    expect(textsOf(await listed({ adult: 'true' }))).toEqual(['Thank you']);
    expect(textsOf(await listed({}, author))).toEqual(['Thank you']);
    await api.db.updateTable('account').set({ birthday: '2010-05-05' }).where('id', '=', robin.id).execute();
    expect((await robin.call('listComments', { params: { postId }, query: { adult: 'true' } })).code).toBe(422);
  });

  it('is refused beyond 30 in 5 minutes', async () => {
    const wishes = Array.from({ length: 31 }, () => wren.call('commentPost', { body: { postId, content: 'Again' } }));
    const codes = (await Promise.all(wishes)).map(({ code }) => code);
    expect(codes.filter((code) => code === 100)).toHaveLength(30);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    api.clock.advance(301);
    expect((await wren.call('commentPost', { body: { postId, content: 'Later' } })).code).toBe(100);
  });

  it('is counted exactly when many comment at once, and nudges open pages', async () => {
    const process = await startListening(api.config.databaseDirectUrl);
    const heard = process.listen([`post:${postId}`]);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => createMember(api)));
    await Promise.all(crowd.map((member) => member.call('commentPost', { body: { postId, content: 'Me too' } })));
    expect(await api.db.selectFrom('post_count').select('comments').execute()).toEqual([{ comments: 10 }]);
    await vi.waitFor(() => expect(heard).toContainEqual({ topic: `post:${postId}`, data: {} }));
    await process.stop();
  });
});

describe('an answer', () => {
  it('to an answer stands beside it, and is told to who is answered', async () => {
    const first = await comment(wren, 'First');
    const answer = await reply(robin, first, 'Answer');
    const second = await reply(wren, answer, 'Answer to the answer');
    expect([answer.parentId, second.parentId]).toEqual([first.id, first.id]);
    expect(await listed()).toMatchObject([
      { content: 'First', replies: 2, firstReplies: [{ content: 'Answer' }, { content: 'Answer to the answer' }] },
    ]);
    expect(await toldTo(robin)).toMatchObject([{ kind: 'reply', excerpt: 'Answer to the answer' }]);
    expect((await toldTo(author))[0]).toMatchObject({ kind: 'comment', actorCount: 2 });
  });

  it('of a doctor needs an approved doctor', async () => {
    const first = await comment(wren, 'First');
    const body = { commentId: first.id, content: 'As a doctor' };
    expect((await robin.call('replyAsDoctor', { body })).code).toBe(4031);
  });

  it('of a doctor is marked as one once the credentials are approved, and makes no claims', async () => {
    const doctor = async (application_state: 'APPROVED' | 'SUBMITTED') =>
      asMember(api, { nickname: '', ...(await createDoctor(api.db, { profile: { application_state } })) });
    const [approved, applicant] = [await doctor('APPROVED'), await doctor('SUBMITTED')];
    const first = await comment(wren, 'First');
    expect((await reply(approved, first, 'Rest well')).author.role).toBe('DOCTOR');
    expect((await reply(applicant, first, 'Rest well')).author.role).toBe('USER');
    expect(
      await approved.call('replyComment', { body: { commentId: first.id, content: 'It is painless.' } }),
    ).toMatchObject({ code: 422, data: { errors: [{ field: 'content' }] } });
  });

  it('is not for a comment that is deleted or blocked', async () => {
    const first = await comment(wren, 'First');
    const answer = await reply(robin, first, 'Answer');
    await author.call('blockMember', { body: { userId: wren.id } });
    expect((await author.call('replyComment', { body: { commentId: answer.id, content: 'No' } })).code).toBe(404);
    await remove(wren, first);
    expect((await robin.call('replyComment', { body: { commentId: first.id, content: 'No' } })).code).toBe(404);
  });
});

describe('the list', () => {
  it('is sorted as asked', async () => {
    const [one, two] = [await comment(wren, 'one'), await comment(wren, 'two')];
    await comment(wren, 'three');
    await like(robin, two, true);
    expect(one.id).not.toBe(two.id);
    expect(textsOf(await listed({ sort: 'top' }))).toEqual(['two', 'three', 'one']);
    expect(textsOf(await listed({ sort: 'newest' }))).toEqual(['three', 'two', 'one']);
    expect(textsOf(await listed({ sort: 'oldest' }))).toEqual(['one', 'two', 'three']);
  });

  it.each(['top', 'newest', 'oldest'] as const)('sorted by %s is paged without a repeat or a gap', async (sort) => {
    const created_at = api.clock.now();
    for (let index = 0; index < 23; index += 1) {
      const row = { post_id: postId, author_id: wren.id, content: String(index), parent_id: null, likes: index % 3 };
      await api.db
        .insertInto('comment')
        .values({ ...row, created_at })
        .execute();
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort, ...(cursor ? { cursor } : {}) };
      const { data } = await api.call('listComments', { params: { postId }, query });
      found.push(...textsOf(data.list));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toHaveLength(23);
    expect(new Set(found).size).toBe(23);
  });

  it('does not give a comment of the top again that loses likes meanwhile', async () => {
    const liked = await comment(wren, 'Liked');
    await Promise.all([like(robin, liked), like(author, liked)]);
    for (let index = 0; index < 12; index += 1) await comment(wren, String(index));
    const page = (await api.call('listComments', { params: { postId }, query: {} })).data;
    expect(textsOf(page.list)[0]).toBe('Liked');
    await Promise.all([like(robin, liked, false), like(author, liked, false)]);
    const query = { cursor: page.nextCursor ?? '' };
    const rest = (await api.call('listComments', { params: { postId }, query })).data;
    expect(textsOf(rest.list)).toEqual(['2', '1', '0']);
  });

  it('gives a comment of the top on the next page that gains likes meanwhile', async () => {
    const quiet = await comment(wren, 'Quiet');
    for (let index = 0; index < 12; index += 1) await comment(wren, String(index));
    const page = (await api.call('listComments', { params: { postId }, query: {} })).data;
    expect(textsOf(page.list)).not.toContain('Quiet');
    await like(robin, quiet);
    const query = { cursor: page.nextCursor ?? '' };
    const rest = (await api.call('listComments', { params: { postId }, query })).data;
    expect(textsOf(rest.list)).toEqual(['Quiet', '1', '0']);
  });

  it('by likes gives far more than a cursor names without a repeat or a gap', async () => {
    for (let index = 0; index < 270; index += 1) {
      await createComment(api.db, { postId, authorId: wren.id, content: String(index), likes: index % 7 });
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { pageSize: 20 as const, ...(cursor ? { cursor } : {}) };
      const { data } = await api.call('listComments', { params: { postId }, query });
      found.push(...textsOf(data.list));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect([found.length, new Set(found).size]).toEqual([270, 270]);
  });

  it('gives three first replies, and the others by page', async () => {
    const first = await comment(wren, 'First');
    for (let index = 0; index < 12; index += 1) await reply(robin, first, String(index));
    const [thread] = await listed();
    expect([thread?.replies, textsOf(thread?.firstReplies ?? [])]).toEqual([12, ['0', '1', '2']]);
    const page = await api.call('listComments', { params: { postId }, query: { parentId: first.id } });
    const query = { parentId: first.id, cursor: page.data.nextCursor ?? '' };
    const rest = await api.call('listComments', { params: { postId }, query });
    expect([...textsOf(page.data.list), ...textsOf(rest.data.list)]).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at)),
    );
  });

  it('begins with the comment that a link names, and gives it once', async () => {
    const old = await comment(wren, 'old');
    for (let index = 0; index < 4; index += 1) await reply(robin, old, `answer ${index}`);
    const linked = await reply(robin, old, 'linked');
    for (let index = 0; index < 25; index += 1) {
      if (index === 20) api.clock.advance(400);
      await comment(wren, `later ${index}`);
    }
    const query = { sort: 'newest' as const, commentId: linked.id };
    const first = (await api.call('listComments', { params: { postId }, query })).data;
    expect(first.list[0]).toMatchObject({ content: 'old' });
    expect(textsOf(first.list[0]?.firstReplies ?? [])).toContain('linked');
    const found = textsOf(first.list);
    let cursor = first.nextCursor;
    while (cursor) {
      const { data } = await api.call('listComments', { params: { postId }, query: { sort: 'newest', cursor } });
      found.push(...textsOf(data.list));
      cursor = data.nextCursor;
    }
    expect([found.length, new Set(found).size]).toEqual([26, 26]);
  });

  it('leaves out who is blocked with the replies to them, either way', async () => {
    const first = await comment(wren, 'First');
    await reply(author, first, 'Answer');
    const second = await comment(author, 'Second');
    await reply(wren, second, 'Answer of Wren');
    await robin.call('blockMember', { body: { userId: wren.id } });
    expect(await listed({}, robin)).toMatchObject([{ content: 'Second', replies: 0, firstReplies: [] }]);
    expect(await listed({ parentId: first.id }, robin)).toEqual([]);
    const third = await comment(robin, 'Third');
    expect(textsOf(await listed({}, wren))).not.toContain('Third');
    expect((await like(wren, third, true)).code).toBe(404);
  });

  it('does not count likes of who is blocked', async () => {
    const first = await comment(author, 'First');
    await like(wren, first, true);
    await like(robin, first, true);
    await robin.call('blockMember', { body: { userId: wren.id } });
    expect([(await listed())[0]?.likes, (await listed({}, robin))[0]?.likes]).toEqual([2, 1]);
    expect((await like(robin, first, true)).data.likes).toBe(1);
  });

  it('shows what is in review or removed to its author only', async () => {
    await comment(wren, 'Waits');
    await api.db.updateTable('comment').set({ moderation: 'PENDING_REVIEW' }).execute();
    expect(await listed()).toEqual([]);
    expect(await listed({}, wren)).toMatchObject([{ content: 'Waits', state: 'PENDING_REVIEW' }]);
  });

  it.each(['PENDING_REVIEW', 'REMOVED'] as const)(
    'says of what was answered that it is %s, and nothing else',
    async (state) => {
      const first = await comment(wren, 'Private matter');
      await reply(robin, first, 'Answer');
      await api.db.updateTable('comment').set({ moderation: state }).where('id', '=', first.id).execute();
      expect(await listed()).toMatchObject([{ content: '', state, own: false, author: { nickname: '' } }]);
    },
  );
});

describe('a like', () => {
  it('holds what is asked for, or turns round, and is told until it is taken back', async () => {
    const first = await comment(wren, 'First');
    expect((await like(robin, first, true)).data).toEqual({ liked: true, likes: 1 });
    expect((await like(robin, first, true)).data).toEqual({ liked: true, likes: 1 });
    expect(await toldTo(wren)).toMatchObject([{ kind: 'comment-like', actorCount: 1 }]);
    expect((await like(robin, first)).data).toEqual({ liked: false, likes: 0 });
    expect(await toldTo(wren)).toEqual([]);
    expect((await like(robin, first)).data).toEqual({ liked: true, likes: 1 });
  });
});

describe('a deletion', () => {
  it('leaves the replies, and nothing of the comment', async () => {
    const first = await comment(wren, 'Private matter');
    await reply(robin, first, 'Answer');
    expect((await remove(wren, first)).data).toEqual({ deleted: true });
    const [left] = await listed();
    expect(left).toMatchObject({
      content: '',
      state: 'DELETED',
      author: { nickname: '' },
      firstReplies: [{ content: 'Answer' }],
    });
    expect(JSON.stringify(await toldTo(author))).not.toContain('Private matter');
    expect((await remove(wren, first)).code).toBe(100);
    expect(await api.db.selectFrom('post_count').select('comments').execute()).toEqual([{ comments: 1 }]);
  });

  it('is for its author, the author of the post and no one else', async () => {
    const [one, two] = [await comment(wren, 'one'), await comment(wren, 'two')];
    expect((await remove(robin, one)).code).toBe(4031);
    expect((await remove(author, one)).code).toBe(100);
    expect((await remove(wren, two)).code).toBe(100);
    expect(await listed()).toEqual([]);
  });
});
