import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createComment, createPost } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { createModerators, type Moderators } from '#testing/moderators';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let moderators: Moderators;
let author: TestMember;
let postId: string;
let commentId: string;

beforeEach(async () => {
  api = await startTestApi();
  moderators = await createModerators(api);
  author = await createMember(api);
  postId = await createPost(api.db, author.id, { published_at: api.clock.now() });
  commentId = await createComment(api.db, { postId, authorId: author.id, content: 'Buy this.' });
});
afterEach(() => api.close());

const post = () => ({ kind: 'post' as const, id: postId });
const comment = () => ({ kind: 'comment' as const, id: commentId });
const appeal = async (subject: { kind: 'post' | 'comment'; id: string }) =>
  (await author.call('appealDecision', { body: { subject, text: 'Please look again.' } })).code;
const ownPost = async () => (await author.call('getPost', { params: { postId }, query: {} })).data.own;
const ownComment = async (member = author) =>
  (await member.call('listComments', { params: { postId }, query: {} })).data.list[0];

describe('a removed comment', () => {
  it('tells its author alone why, and that it can be appealed', async () => {
    await moderators.report(comment());
    await moderators.decide(comment(), 'remove');
    expect(await ownComment()).toMatchObject({
      state: 'REMOVED',
      content: 'Buy this.',
      decision: { reason: 'It was decided: remove.', appealed: false },
    });
    await createComment(api.db, { postId, authorId: author.id, parent_id: commentId });
    expect(await ownComment(await createMember(api))).toMatchObject({ state: 'REMOVED', content: '', decision: null });
  });

  it('is appealed once, and shown again when staff grants it', async () => {
    await moderators.report(comment());
    await moderators.decide(comment(), 'remove');
    expect([await appeal(comment()), await appeal(comment())]).toEqual([100, 409]);
    expect((await ownComment())?.decision?.appealed).toBe(true);
    expect(await moderators.decide(comment(), 'keep', 'appeals')).toBe(100);
    expect(await ownComment(await createMember(api))).toMatchObject({ state: 'VISIBLE', content: 'Buy this.' });
  });

  it('says nothing of decisions while it is visible', async () => {
    expect((await ownComment())?.decision).toBeNull();
  });
});

describe('an appeal', () => {
  it('is of one decision: a later one about the same post has its own', async () => {
    await moderators.report(post());
    await moderators.decide(post(), 'remove');
    expect(await appeal(post())).toBe(100);
    await moderators.decide(post(), 'keep', 'appeals');
    await moderators.report(post());
    await moderators.decide(post(), 'remove');
    expect(await ownPost()).toMatchObject({ moderation: 'REMOVED', appealed: false });
    expect(await appeal(post())).toBe(100);
    expect(await moderators.cases('appeals')).toHaveLength(1);
  });

  it('that is not granted ends the matter', async () => {
    await moderators.report(post());
    await moderators.decide(post(), 'remove');
    await appeal(post());
    await moderators.decide(post(), 'limit', 'appeals');
    expect(await ownPost()).toMatchObject({ moderation: 'LIMITED', appealed: true });
    expect(await appeal(post())).toBe(409);
  });

  it('that is answered more harshly can be made again', async () => {
    await moderators.report(post());
    await moderators.decide(post(), 'limit');
    await appeal(post());
    await moderators.decide(post(), 'remove', 'appeals');
    expect(await ownPost()).toMatchObject({ moderation: 'REMOVED', appealed: false });
    expect(await appeal(post())).toBe(100);
  });

  it('is possible where something was limited without a decision', async () => {
    await api.db.updateTable('post').set({ moderation: 'LIMITED' }).where('id', '=', postId).execute();
    expect([await appeal(post()), await appeal(post())]).toEqual([100, 409]);
    expect(await ownPost()).toMatchObject({ appealed: true });
  });
});
