import { moderationEvents } from '#domains/community/events';
import { type Action, type Decision, isFinal, requireDecidable } from '#domains/community/rules/decision.policy';
import { describeCases } from '#domains/community/store/case.store';
import { closeCase, keepDecision } from '#domains/community/store/decision.store';
import {
  lockAuthorOf,
  lockSubject,
  type ModerationState,
  type Subject,
  setModeration,
} from '#domains/community/store/subject.store';
import { endAllSessions, extendSuspension, reinstateAccount, suspendAccount } from '#domains/identity/index';
import { addAuditEntry } from '#platform/audit/audit.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';

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

const dayMs = 24 * 3_600_000;

/** Returns when a suspension ends by itself; null for one that stays. */
const endOf = (days: number | undefined, now: Date): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * dayMs);

interface Applied {
  /** Who had reported the author, where the decision is about something else and closes that, too. */
  reporters: string[];
  /** When the suspension ends by itself; null without one, or for one that stays. */
  until: Date | null;
}

/**
 * Suspended, an account is logged out everywhere, and no one sees anything of it. Whatever it was suspended through, the member has a decided
 * case of their own then, which closes what was reported about them, and in which they can be reinstated. Where it is suspended already, the later end
 * counts.
 */
async function suspend(context: AccountContext, { subject, reason, days }: Decision, author: string): Promise<Applied> {
  const { db, clock } = context;
  const until = endOf(days, clock.now());
  if (!(await suspendAccount(db, author, until))) {
    return { reporters: [], until: await extendSuspension(db, author, until) };
  }
  await endAllSessions(context, author);
  if (subject.kind === 'member') return { reporters: [], until };
  const member = { kind: 'member' as const, id: author };
  const { reporters } = await closeCase(db, member, clock.now());
  await record(context, { subject: member, action: 'suspend', reason }, false);
  return { reporters, until };
}

async function apply(context: AccountContext, decision: Decision, author: string): Promise<Applied> {
  const { db } = context;
  const { subject, action, reason } = decision;
  // The counts of posts are changed last, as by the person who comments.
  const applied = action === 'suspend' ? await suspend(context, decision, author) : { reporters: [], until: null };
  await setModeration(db, subject, stateAfter[action], reason);
  if (action === 'keep' && subject.kind === 'member') await reinstateAccount(db, author);
  return applied;
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
  const applied = await apply(context, decision, found.authorId);
  const { reporters, appealed } = await closeCase(db, subject, now);
  const final = appealed && isFinal(action, described.decision?.action);
  await record(context, decision, final);
  const data = {
    subject,
    action,
    reason: decision.reason,
    title: described.title,
    appealed,
    final,
    authorId: found.authorId,
    postId: found.postId,
    isQuestion: found.isQuestion,
    isForAuthor: appealed || action !== 'keep' || found.moderation !== 'VISIBLE',
    isAboutAccount: action === 'suspend' || (action === 'keep' && subject.kind === 'member'),
    reporters: [...new Set([...applied.reporters, ...reporters])],
    until: applied.until?.toISOString() ?? null,
  };
  await addEvent(db, moderationEvents.decided, { subjectId: subject.id, actorId: account.id, at: now, data });
  return stateAfter[action];
}
