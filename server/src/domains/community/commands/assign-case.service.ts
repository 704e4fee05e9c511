import { describeCases } from '#domains/community/store/case.store';
import { deleteOwner, isOpenCase, setOwner } from '#domains/community/store/case-owner.store';
import { lockSubject, type Subject } from '#domains/community/store/subject.store';
import { isStaff } from '#domains/identity/index';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

/** Returns what the log calls it. */
function assignedAs(toId: string | null, staffId: string): string {
  if (toId === null) return 'moderation.release';
  return toId === staffId ? 'moderation.take' : 'moderation.give';
}

async function findOwner({ db, account }: AccountContext, subject: Subject) {
  const [described] = await describeCases(db, [subject], { viewer: account.id, view: 'waiting' });
  return described?.owner ?? null;
}

/**
 * Gives a case that waits to someone of staff, or to no one. It has the same revision afterwards: the one who writes a decision is not overtaken.
 * @throws {Refusal} 409 where it is someone else's than was read
 */
export async function assignCase(context: AccountContext, given: Input<'assignModerationCase'>['body']) {
  const { db, account, clock } = context;
  const { subject, fromId, toId } = given;
  const found = await lockSubject(db, subject);
  if (!found || !(await isOpenCase(db, subject))) throw notFound('The case');
  if (found.authorId === account.id) {
    throw new Refusal('NOT_POSSIBLE', 'Someone else on our team must decide about your content.');
  }
  if (found.authorId === toId) throw refusedField('toId', 'No one decides about their own content.');
  if (toId && !(await isStaff(db, toId))) throw refusedField('toId', 'Please choose someone of the team.');
  const owner = await findOwner(context, subject);
  if ((owner?.userId ?? null) !== fromId) {
    throw new Refusal('CONFLICT', 'This case has changed. What you wrote is kept.', { data: { owner } });
  }
  if (toId) await setOwner(db, subject, toId);
  else await deleteOwner(db, subject);
  const entry = { actorId: account.id, subject: `${subject.kind}:${subject.id}`, reason: '', at: clock.now() };
  await addAuditEntry(db, { ...entry, action: assignedAs(toId, account.id) });
  return { owner: await findOwner(context, subject) };
}
