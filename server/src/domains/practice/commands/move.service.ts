import type { Updateable } from 'kysely';
import { type Action, targetOf, transitions } from '#domains/practice/rules/machine.rules';
import {
  type ApplicationRow,
  addEvent,
  findApplicant,
  findDocuments,
  moveTo,
} from '#domains/practice/store/application.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import type { Services } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { queueEmail } from '#platform/mail/mail.store';
import { applicationEmail } from '#platform/mail/templates/application';
import { notify } from '#projections/notification/index';

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

type Needed = Pick<Services, 'clock' | 'config'> & { db: Db };

/** Returns what staff asks to change: fields first, then documents, which are called `documents.<kind>`. */
async function findAsked(db: Db, { id, requests }: ApplicationRow) {
  const documents = await findDocuments(db, id);
  const refused = documents.filter(({ state }) => state === 'REFUSED');
  return [...requests, ...refused.map(({ kind, reason }) => ({ field: `documents.${kind}`, message: reason }))];
}

/**
 * Tells the applicant in the notification centre and by mail, whose address leads to the first thing to change. What they did themselves is
 * only confirmed by the mail.
 */
export async function notifyApplicant(
  { db, clock, config }: Needed,
  row: ApplicationRow,
  {
    actorId,
    ...news
  }: {
    event: Parameters<typeof applicationEmail>[0]['event'];
    reason: string;
    days?: number;
    actorId?: string | null;
  },
): Promise<void> {
  const now = clock.now();
  const { id, account_id: accountId } = row;
  const subject = { kind: 'application' as const, id };
  if (actorId !== accountId) {
    await notify(db, now, { accountId, kind: 'application', actorId: null, subject, excerpt: news.reason });
  }
  const { email, nickname, language } = await findApplicant(db, accountId);
  const asked = news.event === 'ask-changes' ? await findAsked(db, row) : [];
  const [first] = asked;
  const url = `${config.publicUrl}/user/doctorcertify${first ? `?field=${encodeURIComponent(first.field)}` : ''}`;
  await queueEmail(db, applicationEmail({ language, nickname, url, asked, ...news }), { recipient: email, now });
}

/**
 * Takes an application from one state to the next: compare-and-swap on its revision, with its history, the doctor's profile, the audit log and
 * the news of it in the same transaction.
 * @throws {Refusal} 409 where it has changed meanwhile, or the action does not fit its state
 */
export async function moveApplication(context: Needed, row: ApplicationRow, move: Move): Promise<ApplicationRow> {
  const { db, clock } = context;
  const { action, actorId, revision, reason = '', set = {} } = move;
  const to = targetOf(action, row.state);
  if (row.revision !== revision || !to) throw new Refusal('WRONG_STATE', changed, { data: { state: row.state } });
  const now = clock.now();
  const moved = await moveTo(db, row, revision, { ...set, state: to, reason, updated_at: now });
  if (!moved) throw new Refusal('WRONG_STATE', changed, { data: { state: row.state } });
  await addEvent(db, { applicationId: row.id, actorId, action, from: row.state, to, reason, at: now });
  if (transitions[action].by === 'staff') {
    const subject = `application:${row.id}`;
    await addAuditEntry(db, { actorId, action: `application.${action}`, subject, reason, at: now });
  }
  await notifyApplicant(context, moved, { event: action, reason, actorId });
  return moved;
}
