import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSuspension } from '#domains/community/commands/end-suspensions.service';
import { createComment, createPost, password } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { createMember, type TestMember } from '#testing/member';
import { createModerators, type Moderators, type Subject } from '#testing/moderators';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let moderators: Moderators;
let author: TestMember;
let postId: string;

beforeEach(async () => {
  api = await startTestApi();
  moderators = await createModerators(api);
  author = await createMember(api);
  postId = await createPost(api.db, author.id, { published_at: api.clock.now() });
});
afterEach(() => api.close());

const post = () => ({ kind: 'post' as const, id: postId });
const member = () => ({ kind: 'member' as const, id: author.id });
const codeForGuest = async () => (await api.call('getPost', { params: { postId }, query: {} })).code;
const lastLetter = async () => (await messagesTo(api, author.email))[0]?.text;

describe('who is suspended through a post or a comment', () => {
  it('has a decided case of their own, with its entry in the log', async () => {
    await moderators.report(post());
    await moderators.decide(post(), 'suspend');
    expect(await moderators.caseOf(member(), 'decided')).toMatchObject({
      moderation: 'REMOVED',
      decision: { action: 'suspend', reason: 'It was decided: suspend.' },
    });
    const { list } = (await moderators.staff.call('listAuditEntries', { query: {} })).data;
    expect(list.map(({ subject }) => subject).sort()).toEqual([`member:${author.id}`, `post:${postId}`]);
  });

  it('is reinstated there', async () => {
    const commentId = await createComment(api.db, { postId, authorId: author.id });
    await moderators.report({ kind: 'comment', id: commentId });
    await moderators.decide({ kind: 'comment', id: commentId }, 'suspend');
    expect(await codeForGuest()).toBe(404);
    expect(await moderators.decide(member(), 'keep', 'decided')).toBe(100);
    expect(await codeForGuest()).toBe(100);
    expect(await lastLetter()).toContain('You can log in');
  });

  it('has no open report any more, and who reported them is thanked', async () => {
    await moderators.report(post());
    const reporter = await createMember(api);
    await reporter.call('reportContent', { body: { subject: member(), reason: 'impersonation' } });
    await moderators.decide(post(), 'suspend');
    expect(await moderators.cases()).toEqual([]);
    expect(await moderators.caseOf(member(), 'decided')).toMatchObject({ reports: [{ reason: 'impersonation' }] });
    const { list } = (await reporter.call('listNotifications', {})).data;
    expect(list).toMatchObject([{ kind: 'report-decided' }]);
  });

  it('is heard of by their own open pages, and by those of everyone who reads something of theirs, as is the end of it', async () => {
    const commentedOn = await createPost(api.db, (await createMember(api)).id);
    await createComment(api.db, { postId: commentedOn, authorId: author.id });
    const process = await startListening(api.config.databaseDirectUrl);
    const topics = [`post:${commentedOn}`, `post:${postId}`, `sessions:${author.id}`].sort();
    const heard = process.listen(topics) as { topic: string }[];
    const heardOf = () => [...new Set(heard.map(({ topic }) => topic))].sort();
    await moderators.report(member());
    await moderators.decide(member(), 'suspend');
    await vi.waitFor(() => expect(heardOf()).toEqual(topics));
    heard.length = 0;
    await moderators.decide(member(), 'keep', 'decided');
    await vi.waitFor(() => expect(heardOf()).toEqual(topics.slice(0, 2)));
    await process.stop();
  });

  it('reads of a kept post that no one sees it', async () => {
    await moderators.report(post());
    await moderators.decide(post(), 'suspend');
    await moderators.decide(post(), 'keep', 'decided');
    expect(await codeForGuest()).toBe(404);
    expect(await lastLetter()).toContain('No one can see it while your account is suspended');
  });
});

describe('what is reported', () => {
  const state = async () => (await author.call('getPost', { params: { postId }, query: {} })).data.own?.moderation;

  it('is not hidden by three further reports, but by six', async () => {
    await moderators.report(post(), 3);
    expect(await state()).toBe('PENDING_REVIEW');
    await moderators.decide(post(), 'keep');
    await moderators.report(post(), 5);
    expect(await state()).toBe('VISIBLE');
    expect(await moderators.caseOf(post())).toMatchObject({ reports: { length: 5 } });
    await moderators.report(post());
    expect(await state()).toBe('PENDING_REVIEW');
  });

  it('is heard of by open pages once it is hidden', async () => {
    const process = await startListening(api.config.databaseDirectUrl);
    const heard = process.listen([`post:${postId}`]);
    await moderators.report(post(), 3);
    await vi.waitFor(() => expect(heard).toEqual([{ topic: `post:${postId}`, data: { audience: true } }]));
    await process.stop();
  });

  it('is hidden by three once it has been edited', async () => {
    await moderators.report(post(), 3);
    await moderators.decide(post(), 'keep');
    api.clock.advance(1);
    await api.db.updateTable('post').set({ edited_at: api.clock.now() }).where('id', '=', postId).execute();
    await moderators.report(post(), 3);
    expect(await state()).toBe('PENDING_REVIEW');
  });
});

describe('a suspension with an end', () => {
  const suspend = async (days?: number) => {
    await moderators.report(member());
    const revision = (await moderators.caseOf(member()))?.revision ?? '';
    const body = { subject: member(), action: 'suspend' as const, reason: 'Cool down.', revision, days };
    return moderators.staff.call('decideModerationCase', { body });
  };
  const endOne = () => endSuspension({ db: api.db, clock: api.clock });
  const logIn = async () => (await api.call('logInUser', { body: { email: author.email, password } })).code;

  it('says when it ends, and the clock lifts it: the member can log in and is told', async () => {
    expect((await suspend(7)).code).toBe(100);
    expect(await lastLetter()).toMatch(/The suspension ends by itself on .+ 20\d\d/);
    api.clock.advance(7 * 24 * 3600 - 1);
    expect(await endOne()).toBe(false);
    expect(await logIn()).toBe(4031);
    api.clock.advance(1);
    expect(await endOne()).toBe(true);
    expect(await endOne()).toBe(false);
    expect(await logIn()).toBe(100);
    expect(await codeForGuest()).toBe(100);
    expect(await lastLetter()).toContain('has ended');
    const staff = await createMember(api, { staff: true });
    const [entry] = (await staff.call('listAuditEntries', {})).data.list;
    expect(entry).toMatchObject({ action: 'moderation.end', actor: null });
    // What ends by itself is the work of no one.
    const { queues } = (await staff.call('getStaffOverview', {})).data;
    expect(queues.find(({ queue }) => queue === 'moderation')).toMatchObject({ done: 0 });
  });

  it('stays without one', async () => {
    await suspend();
    api.clock.advance(400 * 24 * 3600);
    expect(await endOne()).toBe(false);
  });

  it('that staff lifts before its time is not lifted again', async () => {
    await suspend(7);
    expect(await moderators.decide(member(), 'keep', 'decided')).toBe(100);
    api.clock.advance(8 * 24 * 3600);
    expect(await endOne()).toBe(false);
  });

  it('is made longer by a second decision, never shorter', async () => {
    await moderators.report(post());
    const decideOn = async (subject: Subject, filter: 'open' | 'decided', days?: number) => {
      api.clock.advance(1);
      const revision = (await moderators.caseOf(subject, filter))?.revision ?? '';
      const body = { subject, action: 'suspend' as const, reason: 'Cool down.', revision, days };
      expect((await moderators.staff.call('decideModerationCase', { body })).code).toBe(100);
    };
    const endsAfter = async () => {
      const { suspended_until } = await api.db
        .selectFrom('account')
        .select('suspended_until')
        .where('id', '=', author.id)
        .executeTakeFirstOrThrow();
      return suspended_until && Math.round((suspended_until.getTime() - api.clock.now().getTime()) / 86_400_000);
    };
    await suspend(7);
    await decideOn(post(), 'open', 30);
    expect(await endsAfter()).toBe(30);
    const said = /ends by itself on .+/.exec((await lastLetter()) ?? '')?.[0];
    await decideOn(member(), 'decided', 1);
    expect(await endsAfter()).toBe(30);
    expect(await lastLetter()).toContain(said);
    await decideOn(member(), 'decided');
    expect(await endsAfter()).toBeNull();
    expect(await lastLetter()).not.toContain('ends by itself');
    await decideOn(member(), 'decided', 30);
    expect(await endsAfter()).toBeNull();
    expect(await lastLetter()).not.toContain('ends by itself');
  });

  it('takes between a day and a year', async () => {
    for (const days of [0, 366, 1.5]) expect((await suspend(days)).code).toBe(400);
  });
});
