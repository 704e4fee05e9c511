import { presentSavedAnswer } from '#domains/support/http/saved-answer.presenter';
import {
  deleteSavedAnswer,
  findSavedAnswers,
  insertSavedAnswer,
  updateSavedAnswer,
} from '#domains/support/store/saved-answer.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { Db } from '#platform/database/connection';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';

/** Refuses to save over, or to take away, what a colleague has saved meanwhile, and shows it. */
async function refuseStale(db: Db, answerId: string): Promise<never> {
  const [current] = await findSavedAnswers(db, answerId);
  if (!current) throw notFound('The saved answer');
  throw new Refusal('STALE_VERSION', 'A colleague has changed this answer meanwhile.', {
    data: { current: presentSavedAnswer(current) },
  });
}

/** Writes down who did it. The title of one that is gone is the reason: nothing else names it any more. */
function audited({ db, account, clock }: AccountContext, action: 'save' | 'delete', answerId: string, reason = '') {
  const subject = `saved-answer:${answerId}`;
  return addAuditEntry(db, {
    actorId: account.id,
    action: `saved-answer.${action}`,
    subject,
    reason,
    at: clock.now(),
  });
}

/** Adds an answer to begin with, or changes one. @throws {Refusal} 409 where a colleague was faster */
export async function saveAnswer(context: AccountContext, given: Input<'saveCannedAnswer'>['body']) {
  const { db, account, clock } = context;
  const { answerId, version, topic, title, text, textZh } = given;
  const answer = { topic, title, text, text_zh: textZh, staff_id: account.id, saved_at: clock.now() };
  const saved = answerId
    ? ((await updateSavedAnswer(db, { id: answerId, version }, answer)) ?? (await refuseStale(db, answerId)))
    : await insertSavedAnswer(db, answer);
  await audited(context, 'save', saved.id);
  return { answerId: saved.id, version: saved.version };
}

/** Deletes one. @throws {Refusal} 409 where a colleague has changed it since it was read */
export async function deleteAnswer(context: AccountContext, answerId: string, version: number) {
  const { title } =
    (await deleteSavedAnswer(context.db, { id: answerId, version })) ?? (await refuseStale(context.db, answerId));
  await audited(context, 'delete', answerId, title);
  return { deleted: true as const };
}
