import { type Action, type Decision, isFinal, requireDecidable } from '#domains/community/rules/decision.policy';
import { describeCases } from '#domains/community/store/case.store';
import { closeCase, findAddressee, findPostsOf, keepDecision } from '#domains/community/store/decision.store';
import {
  type FoundSubject,
  lockAuthorOf,
  lockSubject,
  type ModerationState,
  type Subject,
  setModeration,
} from '#domains/community/store/subject.store';
import { endAllSessions, reinstateAccount, suspendAccount } from '#domains/identity/index';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { Db } from '#platform/database/connection';
import type { AccountContext } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';
import { publishEvent, publishPostEvents } from '#platform/live/publish-event.store';
import { queueEmail } from '#platform/mail/mail.store';
import { decisionEmail } from '#platform/mail/templates/moderation-decision';
import { notify, notifyAll } from '#projections/notification/index';

const stateAfter: Record<Action, ModerationState> = {
  keep: 'VISIBLE',
  limit: 'LIMITED',
  remove: 'REMOVED',
  suspend: 'REMOVED',
};

/** Writes down what staff decided, for the case and for the log. */
async function record({ db, account, clock }: AccountContext, decision: Omit<Decision, 'revision'>, final: boolean) {
  const { subject, action, reason } = decision;
  const now = clock.now();
  await keepDecision(db, { subject, action, reason, staffId: account.id, final, now });
  const about = `${subject.kind}:${subject.id}`;
  await addAuditEntry(db, { actorId: account.id, action: `moderation.${action}`, subject: about, reason, at: now });
}

/** All of them at once: two decisions with the same reporters tell them in the same order. */
async function notifyReporters({ db, clock }: AccountContext, reporters: readonly string[]): Promise<void> {
  const notices = [...new Set(reporters)].map((accountId) => ({
    accountId,
    kind: 'report-decided' as const,
    actorId: null,
  }));
  await notifyAll(db, clock.now(), notices);
}

/**
 * Suspended, an account is logged out everywhere, and no one sees anything of it. Whatever it was suspended through, the member has a decided
 * case of their own then, which closes what was reported about them, and in which they can be reinstated.
 * @returns who had reported the member, where the decision is about something else
 */
async function suspend(context: AccountContext, { subject, reason }: Decision, author: string): Promise<string[]> {
  const { db, clock } = context;
  if (!(await suspendAccount(db, author))) return [];
  await endAllSessions(db, author);
  await publishPostEvents(db, await findPostsOf(db, author));
  if (subject.kind === 'member') return [];
  const member = { kind: 'member' as const, id: author };
  const { reporters } = await closeCase(db, member, clock.now());
  await record(context, { subject: member, action: 'suspend', reason }, false);
  return reporters;
}

async function reinstate(db: Db, author: string): Promise<void> {
  if (await reinstateAccount(db, author)) await publishPostEvents(db, await findPostsOf(db, author));
}

/** @returns who had reported the author, where that is decided with it */
async function apply(context: AccountContext, decision: Decision, author: string): Promise<string[]> {
  const { db } = context;
  const { subject, action, reason } = decision;
  // The counts of posts are changed last, as by the person who comments.
  const reporters = action === 'suspend' ? await suspend(context, decision, author) : [];
  await setModeration(db, subject, stateAfter[action], reason);
  if (action === 'keep' && subject.kind === 'member') await reinstate(db, author);
  return reporters;
}

interface Outcome {
  found: FoundSubject;
  title: string;
  appealed: boolean;
  /** It cannot be appealed. */
  final: boolean;
}

/** The author hears of whatever they can tell a difference by, or asked for. */
async function notifyAuthor(context: AccountContext, decision: Decision, { found, title, appealed, final }: Outcome) {
  const { db, clock, config } = context;
  const { subject, action, reason } = decision;
  if (!appealed && action === 'keep' && found.moderation === 'VISIBLE') return;
  const now = clock.now();
  const commentId = subject.kind === 'comment' ? subject.id : null;
  const about = { postId: found.postId, commentId };
  await notify(db, now, { accountId: found.authorId, kind: 'moderation', actorId: null, ...about, excerpt: reason });
  const { email, nickname, language, status } = await findAddressee(db, found.authorId);
  const url = found.postId && action !== 'suspend' ? `${config.publicUrl}/post/${found.postId}` : config.publicUrl;
  const message = decisionEmail({
    language,
    nickname,
    kind: subject.kind,
    action,
    title,
    reason,
    appealed,
    final,
    suspended: status === 'SUSPENDED',
    url,
  });
  await queueEmail(db, message, { recipient: email, now });
}

async function lockCase({ db, account }: AccountContext, subject: Subject) {
  await lockAuthorOf(db, subject);
  const found = await lockSubject(db, subject);
  const [described] = found ? await describeCases(db, [subject], { viewer: account.id, view: 'waiting' }) : [];
  if (!found || !described) throw notFound('The case');
  return { found, described };
}

/**
 * Decides everything that waits about one subject, with its entry in the audit log.
 * @throws {Refusal} 409 when the case is no longer the one that was looked at, 422 for what cannot be decided
 */
export async function decide(context: AccountContext, decision: Decision): Promise<ModerationState> {
  const { db, account, clock } = context;
  const { subject, action } = decision;
  const { found, described } = await lockCase(context, subject);
  if (described.revision !== decision.revision) {
    throw new Refusal('CONFLICT', 'This case has changed. What you wrote is kept.', { data: described });
  }
  requireDecidable(account.id, subject, action, found);
  const now = clock.now();
  const reportersOfAuthor = await apply(context, decision, found.authorId);
  const { reporters, appealed } = await closeCase(db, subject, now);
  const final = appealed && isFinal(action, described.decision?.action);
  await record(context, decision, final);
  await notifyAuthor(context, decision, { found, title: described.title, appealed, final });
  await notifyReporters(context, [...reportersOfAuthor, ...reporters]);
  if (found.postId) await publishEvent(db, `post:${found.postId}`, { audience: true });
  return stateAfter[action];
}
