import { runTransaction } from '@charis/shared/node';
import { moderationEvents } from '#domains/community/events';
import { keepDecision } from '#domains/community/store/decision.store';
import { claimEndedSuspension, reinstateAccount } from '#domains/identity/index';
import { addAuditEntry } from '#platform/audit/audit.store';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';

type ServiceDeps = Pick<Services, 'db' | 'clock'>;

/** Reinstates a member as a decision of no one. */
async function reinstate({ db, clock }: ServiceDeps, accountId: string): Promise<void> {
  await reinstateAccount(db, accountId);
  const subject = { kind: 'member' as const, id: accountId };
  const at = clock.now();
  await keepDecision(db, { subject, action: 'keep', reason: '', staffId: null, final: false, now: at });
  await addAuditEntry(db, { actorId: null, action: 'moderation.end', subject: `member:${accountId}`, reason: '', at });
  const about = {
    subject,
    authorId: accountId,
    isForAuthor: true,
    isAboutAccount: true,
    postId: null,
    isQuestion: false,
  };
  const said = { action: 'keep' as const, reason: '', title: '', appealed: false, final: false, reporters: [] };
  await addEvent(db, moderationEvents.decided, {
    subjectId: accountId,
    actorId: null,
    at,
    data: { ...about, ...said },
  });
}

/** Reinstates one member whose suspension has ended by itself; several processes may look at once. @returns whether there was one */
export function endSuspension({ db, clock }: ServiceDeps): Promise<boolean> {
  return runTransaction(db, async (trx) => {
    const accountId = await claimEndedSuspension(trx, clock.now());
    if (accountId) await reinstate({ db: trx, clock }, accountId);
    return accountId !== undefined;
  });
}
