import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reinstateAccount } from '#domains/identity/index';
import { createAccount, createComment, createPost, createSession } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let author: Awaited<ReturnType<typeof createAccount>>;
let staff: string;
let postId: string;
let serial = 0;

beforeEach(async () => {
  api = await startTestApi();
  author = await createAccount(api.db);
  staff = await tokenOf((await createAccount(api.db, { staff: true })).id);
  postId = await createPost(api.db, author.id, { title: 'A calm week' });
});
afterEach(() => api.close());

type Kind = 'post' | 'comment' | 'member';
type Reason = 'spam' | 'self-harm';
type Action = 'keep' | 'limit' | 'remove' | 'suspend';

const tokenOf = (id: string) => createSession(api.db, id, api.clock.now());
const someone = async () => tokenOf((await createAccount(api.db)).id);
const subjectOf = (kind: Kind, id: string) => ({ kind, id });

async function report(token: string, kind: Kind, id: string, reason: Reason = 'spam') {
  api.clock.advance(1);
  serial += 1;
  const body = { subject: subjectOf(kind, id), reason, note: `Note ${serial}` };
  return api.call('reportContent', { body }, { token });
}
async function reportByThree(kind: Kind, id: string) {
  for (let reporter = 0; reporter < 3; reporter += 1) await report(await someone(), kind, id);
}
async function cases(filter: 'open' | 'appeals' | 'decided' = 'open', token = staff) {
  return (await api.call('listModerationCases', { query: { filter } }, { token })).data.list;
}
async function decide(action: Action, revision?: string) {
  const [first] = await cases();
  const subject = first?.subject ?? subjectOf('post', postId);
  const body = { subject, action, reason: 'Please be kind.', revision: revision ?? first?.revision ?? '' };
  return api.call('decideModerationCase', { body }, { token: staff });
}
const appeal = (token: string, kind: Kind = 'post', id = postId) =>
  api.call('appealDecision', { body: { subject: subjectOf(kind, id), text: 'It was only my story.' } }, { token });
const postRow = () => api.db.selectFrom('post').selectAll().where('id', '=', postId).executeTakeFirstOrThrow();
const noticesOf = async (accountId: string) =>
  api.db.selectFrom('notification').select(['kind', 'excerpt']).where('account_id', '=', accountId).execute();

describe('a report', () => {
  it('brings a post, a comment and a member before staff, each as one case', async () => {
    const commenter = await createAccount(api.db);
    const comment = await createComment(api.db, { postId, authorId: commenter.id, content: 'Buy this.' });
    await report(await someone(), 'post', postId);
    await report(await someone(), 'post', postId);
    await report(await someone(), 'comment', comment);
    await report(await someone(), 'member', author.id);
    const found = await cases();
    expect(found.map(({ subject, reports }) => [subject.kind, reports.length])).toEqual([
      ['post', 2],
      ['comment', 1],
      ['member', 1],
    ]);
    expect(found[1]).toMatchObject({ content: 'Buy this.', title: 'A calm week', author: { userId: commenter.id } });
  });

  it('changes nothing when it is repeated while open', async () => {
    const token = await someone();
    await report(token, 'post', postId);
    expect(await report(token, 'post', postId)).toMatchObject({ code: 100 });
    expect((await cases())[0]?.reports).toHaveLength(1);
  });

  it('asks a guest to log in', async () => {
    const body = { subject: subjectOf('post', postId), reason: 'spam' as const };
    expect(await api.call('reportContent', { body })).toMatchObject({ status: 403 });
  });

  it('is not about own content', async () => {
    const token = await tokenOf(author.id);
    expect(await report(token, 'post', postId)).toMatchObject({ code: 422 });
    expect(await report(token, 'member', author.id)).toMatchObject({ code: 422 });
  });

  it('is not about what the reporter cannot see', async () => {
    const reporter = await createAccount(api.db);
    const token = await tokenOf(reporter.id);
    const hidden = await createPost(api.db, author.id, { visibility: 'PRIVATE' });
    expect(await report(token, 'post', hidden)).toMatchObject({ code: 404 });
    await api.db.insertInto('block').values({ blocker_id: author.id, blocked_id: reporter.id }).execute();
    expect(await report(token, 'post', postId)).toMatchObject({ code: 404 });
    expect(await report(token, 'member', author.id)).toMatchObject({ code: 404 });
  });

  it('is refused after 20 in an hour, until the hour is over', async () => {
    const token = await someone();
    for (let one = 0; one < 20; one += 1) await report(token, 'post', await createPost(api.db, author.id));
    expect(await report(token, 'post', postId)).toMatchObject({ status: 429, code: 429 });
    api.clock.advance(3600);
    expect(await report(token, 'post', postId)).toMatchObject({ code: 100 });
  });

  it('of three different members hides a post and a comment until it is decided', async () => {
    const comment = await createComment(api.db, { postId, authorId: author.id });
    await reportByThree('comment', comment);
    const row = await api.db.selectFrom('comment').select('moderation').executeTakeFirstOrThrow();
    expect(row.moderation).toBe('PENDING_REVIEW');
    await reportByThree('post', postId);
    expect((await postRow()).moderation).toBe('PENDING_REVIEW');
    expect((await api.call('listFeed', {})).data.list).toEqual([]);
  });
});

describe('the queue', () => {
  it('is for staff alone', async () => {
    const token = await someone();
    const body = { subject: subjectOf('post', postId), action: 'keep' as const, reason: 'Fine', revision: '' };
    expect(await api.call('listModerationCases', {}, { token })).toMatchObject({ code: 4031 });
    expect(await api.call('decideModerationCase', { body }, { token })).toMatchObject({ code: 4031 });
    expect(await api.call('listAuditEntries', {}, { token })).toMatchObject({ code: 4031 });
  });

  it('begins with who may come to harm, then with who waits longest', async () => {
    const [second, urgent] = [await createPost(api.db, author.id), await createPost(api.db, author.id)];
    const token = await someone();
    await report(token, 'post', postId);
    await report(token, 'post', second);
    await report(token, 'post', urgent, 'self-harm');
    expect((await cases()).map(({ subject }) => subject.id)).toEqual([urgent, postId, second]);
  });

  it('has what waits without a report', async () => {
    const waiting = await createPost(api.db, author.id, { moderation: 'PENDING_REVIEW' });
    expect(await cases()).toMatchObject([{ subject: { id: waiting }, reports: [] }]);
  });

  it('is paged without a repeat or a gap', async () => {
    const token = await someone();
    const all = new Set<string>();
    for (let one = 0; one < 12; one += 1) {
      const id = await createPost(api.db, author.id);
      all.add(id);
      await report(token, 'post', id, one % 5 === 0 ? 'self-harm' : 'spam');
    }
    const first = (await api.call('listModerationCases', {}, { token: staff })).data;
    const query = { cursor: first.nextCursor ?? '' };
    const second = (await api.call('listModerationCases', { query }, { token: staff })).data;
    const seen = [...first.list, ...second.list].map(({ subject }) => subject.id);
    expect([seen.length, second.nextCursor]).toEqual([12, null]);
    expect(new Set(seen)).toEqual(all);
  });
});

describe('a decision', () => {
  it('that removes hides the post, and tells its author why, in the app and by mail', async () => {
    await report(await someone(), 'post', postId);
    expect(await decide('remove')).toMatchObject({ code: 100, data: { moderation: 'REMOVED' } });
    expect(await postRow()).toMatchObject({ moderation: 'REMOVED', moderation_reason: 'Please be kind.' });
    expect(await noticesOf(author.id)).toEqual([{ kind: 'moderation', excerpt: 'Please be kind.' }]);
    const [mail] = await messagesTo(api, author.email);
    expect(mail?.text).toContain('removed your post “A calm week”');
    expect(mail?.text).toContain('Please be kind.');
  });

  it('is told to the pages that have the post open', async () => {
    const process = await startListening(api.config.databaseDirectUrl);
    const heard = process.listen([`post:${postId}`]);
    await report(await someone(), 'post', postId);
    await decide('remove');
    await vi.waitFor(() => expect(heard).toEqual([{ topic: `post:${postId}`, data: { audience: true } }]));
    await process.stop();
  });

  it('thanks each of who reported', async () => {
    const reporter = await createAccount(api.db);
    await report(await tokenOf(reporter.id), 'post', postId);
    await decide('remove');
    expect(await noticesOf(reporter.id)).toEqual([{ kind: 'report-decided', excerpt: '' }]);
  });

  it('that keeps what no one had hidden leaves its author in peace', async () => {
    await report(await someone(), 'post', postId);
    await decide('keep');
    expect([await noticesOf(author.id), await messagesTo(api, author.email)]).toEqual([[], []]);
  });

  it('that keeps what was hidden shows it again', async () => {
    await reportByThree('post', postId);
    await decide('keep');
    expect((await api.call('listFeed', {})).data.list).toHaveLength(1);
  });

  it('that suspends ends the sessions and hides everything', async () => {
    const token = await tokenOf(author.id);
    await report(await someone(), 'member', author.id);
    expect(await decide('suspend')).toMatchObject({ code: 100 });
    expect(await api.call('fetchUserProfile', {}, { token })).toMatchObject({ status: 401 });
    expect((await api.call('listFeed', {})).data.list).toEqual([]);
  });

  it('can be changed: who was suspended may come back', async () => {
    await report(await someone(), 'member', author.id);
    await decide('suspend');
    const [decided] = await cases('decided');
    const body = { subject: subjectOf('member', author.id), reason: 'It was a mix-up.', action: 'keep' as const };
    const answer = { body: { ...body, revision: decided?.revision ?? '' } };
    expect(await api.call('decideModerationCase', answer, { token: staff })).toMatchObject({ code: 100 });
    expect((await api.call('listFeed', {})).data.list).toHaveLength(1);
  });

  it.each([
    ['PENDING_EMAIL', 'PENDING_EMAIL'],
    ['DELETION_REQUESTED', 'SUSPENDED'],
    ['DELETED', 'DELETED'],
  ] as const)(
    'that suspends an author who is %s makes them %s, and taken back what they were',
    async (before, during) => {
      const status = async () =>
        (await api.db.selectFrom('account').select('status').where('id', '=', author.id).executeTakeFirstOrThrow())
          .status;
      await report(await someone(), 'post', postId);
      await api.db.updateTable('account').set({ status: before }).where('id', '=', author.id).execute();
      await decide('suspend');
      expect(await status()).toBe(during);
      await reinstateAccount(api.db, author.id);
      expect(await status()).toBe(before);
    },
  );

  it('is refused when something has happened meanwhile', async () => {
    await report(await someone(), 'post', postId);
    const [seen] = await cases();
    await report(await someone(), 'post', postId);
    expect(await decide('remove', seen?.revision)).toMatchObject({ code: 409 });
    expect((await postRow()).moderation).toBe('VISIBLE');
  });

  it('is made once when two of staff make it at the same moment', async () => {
    await report(await someone(), 'post', postId);
    const [seen] = await cases();
    const codes = await Promise.all([decide('remove', seen?.revision), decide('keep', seen?.revision)]);
    expect(codes.map(({ code }) => code).sort()).toEqual([100, 409]);
    // Who is second reads what the first has decided.
    const refused = codes.find(({ code }) => code === 409);
    expect(refused?.data).toMatchObject({ decision: { action: codes[0]?.code === 100 ? 'remove' : 'keep' } });
    // The refusal also says what the next decision is about.
    const revision = (refused?.data as { revision?: string } | undefined)?.revision;
    expect(await decide('limit', revision)).toMatchObject({ code: 100 });
    const logged = async (query = {}) => (await api.call('listAuditEntries', { query }, { token: staff })).data.list;
    expect(await logged()).toHaveLength(2);
    expect(await logged({ area: 'moderation' })).toHaveLength(2);
    expect(await logged({ area: 'refund' })).toEqual([]);
  });

  it('is not made about own content, nor does it suspend staff', async () => {
    const other = await createAccount(api.db, { staff: true });
    const own = await createPost(api.db, other.id);
    await report(await someone(), 'post', own);
    expect(await decide('suspend')).toMatchObject({ code: 422 });
    const [seen] = await cases();
    const body = {
      subject: subjectOf('post', own),
      action: 'keep' as const,
      reason: 'Fine',
      revision: seen?.revision ?? '',
    };
    expect(await api.call('decideModerationCase', { body }, { token: await tokenOf(other.id) })).toMatchObject({
      code: 422,
    });
  });

  it('does not put a comment behind the age gate', async () => {
    const comment = await createComment(api.db, { postId, authorId: author.id });
    await report(await someone(), 'comment', comment);
    expect(await decide('limit')).toMatchObject({ code: 422 });
  });

  it('is in the audit log, which no one can change', async () => {
    await report(await someone(), 'post', postId);
    await decide('limit');
    const { list } = (await api.call('listAuditEntries', {}, { token: staff })).data;
    expect(list).toMatchObject([
      { action: 'moderation.limit', subject: `post:${postId}`, reason: 'Please be kind.', actor: { role: 'USER' } },
    ]);
    const { title } = await postRow();
    expect(list[0]?.about).toEqual({ kind: 'post', title, postId, memberId: null });
    await expect(api.db.updateTable('audit_entry').set({ reason: 'x' }).execute()).rejects.toThrow('only added to');
    await expect(api.db.deleteFrom('audit_entry').execute()).rejects.toThrow('only added to');
  });

  it('is found among the decided, with what it was about', async () => {
    await report(await someone(), 'post', postId);
    await decide('remove');
    expect(await cases()).toEqual([]);
    expect(await cases('decided')).toMatchObject([
      { decision: { action: 'remove', reason: 'Please be kind.' }, reports: [{ reason: 'spam' }] },
    ]);
  });
});

describe('an appeal', () => {
  it('comes before staff, and being granted shows the post again and tells its author', async () => {
    await report(await someone(), 'post', postId);
    await decide('remove');
    expect(await appeal(await tokenOf(author.id))).toMatchObject({ code: 100 });
    expect(await cases('appeals')).toMatchObject([{ appeal: { text: 'It was only my story.' }, decision: {} }]);
    await decide('keep');
    expect(await postRow()).toMatchObject({ moderation: 'VISIBLE', moderation_reason: '' });
    expect((await messagesTo(api, author.email))[0]?.subject).toBe('We reviewed our decision');
    expect(await cases('appeals')).toEqual([]);
  });

  it('is made once', async () => {
    await report(await someone(), 'post', postId);
    await decide('remove');
    const token = await tokenOf(author.id);
    await appeal(token);
    expect(await appeal(token)).toMatchObject({ code: 409 });
  });

  it('needs a decision, and is the author’s', async () => {
    expect(await appeal(await tokenOf(author.id))).toMatchObject({ code: 409 });
    expect(await appeal(await someone())).toMatchObject({ code: 404 });
  });
});
