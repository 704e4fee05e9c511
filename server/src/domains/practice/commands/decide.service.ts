import { presentActedEvent } from '#domains/practice/http/application.presenter';
import {
  type ApplicationRow,
  addEvent,
  findDocuments,
  lockSentApplication,
} from '#domains/practice/store/application.store';
import { findActedEvents, findOpened, judgeDocument } from '#domains/practice/store/review.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import { momentOfDay } from '#platform/clock/shown-days';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';
import { makeProfile } from './approve.service';
import { changed, moveApplication } from './move.service';

type Decision = Input<'decideApplication'>['body'];

const needsReason: readonly Decision['action'][] = ['note', 'reject', 'suspend', 'reinstate'];

/** Keeps the decisions about single documents: a refused one needs a reason, and one that is accepted was opened by the same person. */
async function judge(context: AccountContext, row: ApplicationRow, documents: NonNullable<Decision['documents']>) {
  const opened = documents.length > 0 ? await findOpened(context.db, row.id, context.account.id) : undefined;
  for (const [place, document] of documents.entries()) {
    if (document.state === 'REFUSED' && !document.reason) {
      throw refusedField(`documents.${place}.reason`, 'Please say what is wrong with the document.');
    }
    if (!(await judgeDocument(context.db, row.id, document))) throw notFound('The document');
    if (document.state === 'ACCEPTED' && !opened?.has(document.uploadId)) {
      throw refusedField(`documents.${place}.state`, 'Please open the document before you accept it.');
    }
  }
}

/** Returns what the applicant reads: the words of staff, or else the requests. */
function requireAsked({ requests = [], documents = [], reason = '' }: Decision): void {
  const refuses = documents.some(({ state }) => state === 'REFUSED');
  if (requests.length === 0 && !refuses && !reason) {
    throw refusedField('reason', 'Please say what the applicant has to change.');
  }
}

/** Fails when a document is not accepted. */
async function requireAccepted({ db }: AccountContext, row: ApplicationRow): Promise<void> {
  const documents = await findDocuments(db, row.id);
  if (documents.some(({ state }) => state !== 'ACCEPTED')) {
    throw refusedField('documents', 'Accept every document before you approve the application.');
  }
}

/** A note is no change of state, and only staff reads it. */
async function note({ db, account, clock }: AccountContext, row: ApplicationRow, reason: string): Promise<void> {
  const at = clock.now();
  const { state } = row;
  await addEvent(db, {
    applicationId: row.id,
    actorId: account.id,
    action: 'note',
    from: state,
    to: state,
    reason,
    at,
  });
  const subject = `application:${row.id}`;
  await addAuditEntry(db, { actorId: account.id, action: 'application.note', subject, reason, at });
}

/** Returns what changes with the state. An application that is sent again is confirmed again. */
function changesOf(
  { account, clock }: AccountContext,
  { data }: ApplicationRow,
  { action, requests = [], appointments = 'later' }: Decision,
) {
  const now = clock.now();
  if (action === 'take') return { reviewer_id: account.id };
  if (action === 'ask-changes') {
    const unconfirmed = JSON.stringify({ ...data, declared: false });
    return { reviewer_id: account.id, requests: JSON.stringify(requests), data: unconfirmed };
  }
  const decided = { reviewer_id: account.id, decided_at: now };
  if (action === 'suspend') return { ...decided, appointments_ahead: appointments };
  const confirms = action === 'approve' || action === 'recheck';
  return confirms
    ? { ...decided, requests: '[]', recheck_at: momentOfDay('registrationCheck', now, {}), reminded_days: null }
    : decided;
}

/**
 * Decides about an application that was sent.
 * @throws {Refusal} 409 where it is no longer the one that was looked at
 */
export async function decide(context: AccountContext, id: string, decision: Decision): Promise<ApplicationRow> {
  const { db, account } = context;
  const { action, revision, reason = '', documents = [], verifiedSpecialty = '' } = decision;
  const row = await lockSentApplication(db, id);
  if (!row) throw notFound('The application');
  if (row.revision !== revision) {
    const [last] = await findActedEvents(db, row.id);
    const data = { state: row.state, last: last ? presentActedEvent(last) : null };
    throw new Refusal('WRONG_STATE', changed, { data });
  }
  if (row.account_id === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot decide about your own application.');
  if (needsReason.includes(action) && !reason) throw refusedField('reason', 'Please give a reason.');
  if (action === 'ask-changes') requireAsked(decision);
  await judge(context, row, documents);
  if (action === 'note') {
    await note(context, row, reason);
    return row;
  }
  if (action === 'approve') await requireAccepted(context, row);
  if (action === 'approve' || action === 'recheck') await makeProfile(context, row, verifiedSpecialty);
  const set = changesOf(context, row, decision);
  return moveApplication(context, row, { action, actorId: account.id, revision, reason, set });
}
