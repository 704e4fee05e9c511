import type { Updateable } from 'kysely';
import { applicationEvents } from '#domains/practice/events';
import { type Action, targetOf, transitions } from '#domains/practice/rules/machine.rules';
import {
  type ApplicationRow,
  addEvent as addToHistory,
  findDocuments,
  moveTo,
} from '#domains/practice/store/application.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

export const changed = 'This application has changed. What you wrote is kept.';

interface Move {
  action: Action;
  /** Null for the passing of time. */
  actorId: string | null;
  /** The revision that was looked at. */
  revision: number;
  /** Message to the applicant; empty for the applicant's own actions. */
  reason?: string;
  /** The other columns that change with the state. */
  set?: Updateable<Database['application']>;
}

type ServiceDeps = Pick<Services, 'clock'> & { db: Db };

/** Returns what staff asks to change: fields first, then documents, which are called `documents.<kind>`. */
async function findAsked(db: Db, { id, requests }: ApplicationRow) {
  const documents = await findDocuments(db, id);
  const refused = documents.filter(({ state }) => state === 'REFUSED');
  return [...requests, ...refused.map(({ kind, reason }) => ({ field: `documents.${kind}`, message: reason }))];
}

/**
 * Takes an application from one state to the next: compare-and-swap on its revision, with its history, the doctor's profile, the audit log and
 * its event in the same transaction.
 * @throws {Refusal} 409 where it has changed meanwhile, or the action does not fit its state
 */
export async function moveApplication(context: ServiceDeps, row: ApplicationRow, move: Move): Promise<ApplicationRow> {
  const { db, clock } = context;
  const { action, actorId, revision, reason = '', set = {} } = move;
  const to = targetOf(action, row.state);
  if (row.revision !== revision || !to) throw new Refusal('WRONG_STATE', changed, { data: { state: row.state } });
  const now = clock.now();
  const moved = await moveTo(db, row, revision, { ...set, state: to, reason, updated_at: now });
  if (!moved) throw new Refusal('WRONG_STATE', changed, { data: { state: row.state } });
  await addToHistory(db, { applicationId: row.id, actorId, action, from: row.state, to, reason, at: now });
  if (transitions[action].by === 'staff') {
    const subject = `application:${row.id}`;
    await addAuditEntry(db, { actorId, action: `application.${action}`, subject, reason, at: now });
  }
  const asked = action === 'ask-changes' ? await findAsked(db, moved) : [];
  const data = { accountId: row.account_id, reason, asked };
  await addEvent(db, applicationEvents[action], { subjectId: row.id, actorId, at: now, data });
  return moved;
}
