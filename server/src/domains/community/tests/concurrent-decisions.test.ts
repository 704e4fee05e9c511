import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createComment, createPost } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createModerators, type Moderators, type Subject, type TestCase } from '#testing/moderators';
import { startTestApi, type TestApi } from '#testing/test-api';

type Action = 'keep' | 'remove' | 'suspend';
type Wish = { subject: Subject; action: Action; revision: string };

/** What goes wrong by the order of locks goes wrong in most of these rounds. */
const rounds = [1, 2, 3, 4];

let api: TestApi;
let moderators: Moderators;
let staff: TestMember[];

beforeEach(async () => {
  api = await startTestApi();
  moderators = await createModerators(api);
  const second = await asMember(api, await createAccount(api.db, { staff: true }));
  staff = [moderators.staff, second];
  // A person who finds a connection open is ahead of the person who opens one.
  await Promise.all(Array.from({ length: 5 }, () => api.db.connection().execute((db) => sql`select 1`.execute(db))));
});
afterEach(() => api.close());

const post = (id: string): Subject => ({ kind: 'post', id });
const comment = (id: string): Subject => ({ kind: 'comment', id });
const member = (id: string): Subject => ({ kind: 'member', id });
const publish = (authorId: string) => createPost(api.db, authorId, { published_at: api.clock.now() });

/** A member with a post, and with comments below it and below the post of someone else. */
async function createAuthor() {
  const { id: authorId } = await createMember(api);
  const postId = await publish(authorId);
  const elsewhere = await publish((await createMember(api)).id);
  const commentIds: string[] = [];
  for (const below of [postId, elsewhere, postId, elsewhere]) {
    commentIds.push(await createComment(api.db, { postId: below, authorId }));
  }
  return { authorId, postId, commentIds };
}

/** Returns what a member of staff has in front of them: an action, and the case as it was when they looked at it. */
async function wish(subject: Subject, action: Action, filter?: 'decided'): Promise<Wish> {
  const known: TestCase | undefined = await moderators.caseOf(subject, filter);
  return { subject, action, revision: known?.revision ?? '' };
}

/** All of them at once, by the members of staff in turns. @returns the codes of the answers */
function decideAtOnce(wishes: Wish[]): Promise<number[]> {
  return Promise.all(
    wishes.map(async (body, index) => {
      const by = staff[index % staff.length];
      return (await by?.call('decideModerationCase', { body: { ...body, reason: 'Seen.' } }))?.code ?? 0;
    }),
  );
}

const statusOf = async (id: string) =>
  (await api.db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const countsOf = async (postId: string) =>
  (await api.db.selectFrom('post_count').select('comments').where('post_id', '=', postId).executeTakeFirstOrThrow())
    .comments;
const logOf = async (subject: Subject) =>
  (
    await api.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', `${subject.kind}:${subject.id}`)
      .execute()
  ).map(({ action }) => action);

describe.each(rounds)('decisions that two of staff make at once, round %i', () => {
  it('suspend an author once, whatever each is about', async () => {
    const { authorId, postId, commentIds } = await createAuthor();
    const subjects = [post(postId), ...commentIds.map(comment)];
    for (const subject of subjects) await moderators.report(subject);
    const wishes: Wish[] = [];
    for (const subject of subjects) wishes.push(await wish(subject, 'suspend'));
    expect(await decideAtOnce(wishes)).toEqual(subjects.map(() => 100));
    expect([await statusOf(authorId), await countsOf(postId)]).toEqual(['SUSPENDED', 0]);
    expect(await logOf(member(authorId))).toEqual(['moderation.suspend']);
  });

  it('suspend a member and remove what they said', async () => {
    const { authorId, postId, commentIds } = await createAuthor();
    const subjects = [...commentIds.map(comment), post(postId), member(authorId)];
    for (const subject of subjects) await moderators.report(subject);
    const wishes: Wish[] = [];
    for (const subject of subjects) wishes.push(await wish(subject, subject.kind === 'member' ? 'suspend' : 'remove'));
    expect(await decideAtOnce(wishes.toReversed())).toEqual(subjects.map(() => 100));
    expect([await statusOf(authorId), await moderators.cases()]).toEqual(['SUSPENDED', []]);
  });

  it('reinstate a member and suspend them again, one after the other', async () => {
    const { authorId, postId, commentIds } = await createAuthor();
    const [first = ''] = commentIds;
    for (const subject of [post(postId), comment(first)]) await moderators.report(subject);
    await moderators.decide(post(postId), 'suspend');
    const again = await wish(comment(first), 'suspend');
    const wishes = [await wish(member(authorId), 'keep', 'decided'), again];
    expect(await decideAtOnce(wishes)).toEqual([100, 100]);
    const shown = (await statusOf(authorId)) === 'ACTIVE';
    const comments = api.db.selectFrom('comment').select('shown').where('author_id', '=', authorId);
    expect((await comments.execute()).every((row) => row.shown === shown)).toBe(true);
  });

  it('thank the same members for their reports about two authors', async () => {
    const reporters = await Promise.all(Array.from({ length: 6 }, () => createMember(api)));
    const [one, other] = [await createAuthor(), await createAuthor()];
    const inOrder = reporters.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const report = (by: TestMember, subject: Subject) =>
      by.call('reportContent', { body: { subject, reason: 'spam' as const } });
    for (const [index, reporter] of inOrder.entries()) {
      await report(reporter, index < 3 ? post(one.postId) : member(one.authorId));
      if ([0, 3, 5].includes(index)) await report(reporter, post(other.postId));
    }
    const wishes = [await wish(post(one.postId), 'suspend'), await wish(post(other.postId), 'remove')];
    expect(await decideAtOnce(wishes)).toEqual([100, 100]);
    const told = await api.db
      .selectFrom('notification')
      .select('account_id')
      .where('kind', '=', 'report-decided')
      .execute();
    expect(told.map(({ account_id: id }) => id).sort()).toEqual(inOrder.map(({ id }) => id));
  });
});
