import type { AccountContext } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { decisionLetter } from '#mail/letters/moderation-decision';
import { queueLetter } from '#mail/mail.store';
import { deleteSessions } from '#modules/auth/session.store';
import { notify, notifyAll } from '#modules/notification/notify';
import { addAuditEntry } from './audit.store';
import { describeCases } from './case.store';
import { type Action, type Decision, isFinal, requireDecidable } from './decision.policy';
import { closeCase, findAddressee, keepDecision, setStatus } from './decision.store';
import { type FoundSubject, lockSubject, type ModerationState, type Subject, setModeration } from './subject.store';

const stateAfter: Record<Action, ModerationState> = {
  keep: 'VISIBLE',
  limit: 'LIMITED',
  remove: 'REMOVED',
  suspend: 'REMOVED',
};

/** Suspended, an account is logged out everywhere, and nobody sees anything of it. */
async function apply(context: AccountContext, { subject, action, reason }: Decision, author: string): Promise<void> {
  const { db } = context;
  await setModeration(db, subject, stateAfter[action], reason);
  if (action === 'suspend' && (await setStatus(db, author, 'SUSPENDED'))) await deleteSessions(db, author);
  if (action === 'keep' && subject.kind === 'member') await setStatus(db, author, 'ACTIVE');
}

interface Outcome {
  found: FoundSubject;
  title: string;
  appealed: boolean;
  /** It cannot be appealed. */
  final: boolean;
}

/** The author hears of whatever they can tell a difference by, or asked for. */
async function tellAuthor(context: AccountContext, decision: Decision, { found, title, appealed, final }: Outcome) {
  const { db, clock, config } = context;
  const { subject, action, reason } = decision;
  if (!appealed && action === 'keep' && found.moderation === 'VISIBLE') return;
  const now = clock.now();
  const commentId = subject.kind === 'comment' ? subject.id : null;
  const about = { postId: found.postId, commentId };
  await notify(db, now, { accountId: found.authorId, kind: 'moderation', actorId: null, ...about, excerpt: reason });
  const { email, nickname, language } = await findAddressee(db, found.authorId);
  const url = found.postId && action !== 'suspend' ? `${config.publicUrl}/post/${found.postId}` : config.publicUrl;
  const letter = decisionLetter({
    language,
    nickname,
    kind: subject.kind,
    action,
    title,
    reason,
    appealed,
    final,
    url,
  });
  await queueLetter(db, letter, { recipient: email, now });
}

async function lockCase(context: AccountContext, subject: Subject) {
  const found = await lockSubject(context.db, subject);
  const [described] = found ? await describeCases(context.db, [subject], 'waiting') : [];
  if (!found || !described) throw notFound('The case');
  return { found, described };
}

/**
 * Decides everything that waits about one subject, with its entry in the audit log.
 * @throws {Refusal} 409 when the case is no longer the one that was looked at, 422 for what cannot be decided
 */
export async function decide(context: AccountContext, decision: Decision): Promise<ModerationState> {
  const { db, account, clock } = context;
  const { subject, action, reason } = decision;
  const { found, described } = await lockCase(context, subject);
  if (described.revision !== decision.revision) {
    throw new Refusal(409, 'Something has happened to this case meanwhile. Please look at it again.');
  }
  requireDecidable(account.id, subject, action, found);
  const now = clock.now();
  await apply(context, decision, found.authorId);
  const { reporters, appealed } = await closeCase(db, subject, now);
  const final = appealed && isFinal(action, described.decision?.action);
  await keepDecision(db, { subject, action, reason, staffId: account.id, final, now });
  const about = `${subject.kind}:${subject.id}`;
  await addAuditEntry(db, { actorId: account.id, action: `moderation.${action}`, subject: about, reason, at: now });
  await tellAuthor(context, decision, { found, title: described.title, appealed, final });
  await notifyAll(
    db,
    now,
    reporters.map((accountId) => ({ accountId, kind: 'report-decided' as const, actorId: null })),
  );
  return stateAfter[action];
}
