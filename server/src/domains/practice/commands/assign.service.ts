import { isStaff } from '#domains/identity/index';
import { waiting } from '#domains/practice/rules/machine.rules';
import { lockSentApplication } from '#domains/practice/store/application.store';
import { findReviewer, setReviewer } from '#domains/practice/store/review.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';
import { changed } from './move.service';

/** Returns what the log calls it. */
function assignedAs(toId: string | null, staffId: string): string {
  if (toId === null) return 'application.release';
  return toId === staffId ? 'application.claim' : 'application.give';
}

/**
 * Gives an application that waits to someone of staff, or to no one. It has the same revision afterwards: the one who writes a decision is not overtaken.
 * @throws {Refusal} 409 where it no longer waits, or is someone else's than was read
 */
export async function assign(
  { db, account, clock }: AccountContext,
  id: string,
  { fromId, toId }: Input<'assignApplication'>['body'],
) {
  const row = await lockSentApplication(db, id);
  if (!row) throw notFound('The application');
  if (row.account_id === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot decide about your own application.');
  if (row.account_id === toId) throw refusedField('toId', 'No one decides about their own application.');
  if (toId && !(await isStaff(db, toId))) throw refusedField('toId', 'Please choose someone of the team.');
  if (row.reviewer_id !== fromId || !waiting.includes(row.state)) {
    const data = { state: row.state, reviewer: await findReviewer(db, id) };
    throw new Refusal('WRONG_STATE', changed, { data });
  }
  await setReviewer(db, id, toId);
  const entry = { actorId: account.id, subject: `application:${id}`, reason: '', at: clock.now() };
  await addAuditEntry(db, { ...entry, action: assignedAs(toId, account.id) });
  return { reviewer: await findReviewer(db, id) };
}
