import { findQuestionProblems } from '@charis/shared/rules';
import { type FormContent, findForms, insertForm, lockForm, updateForm } from '#domains/forms/store/form.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

/** Retired ones count, too. */
const most = 50;

function requireAskable({ item }: FormContent): void {
  if (new Set(item.map(({ linkId }) => linkId)).size < item.length) {
    throw refusedField('item', 'Two questions have the same id.');
  }
  const problems = [...findQuestionProblems(item).values()];
  if (problems.includes('text')) throw refusedField('item', 'Write each question.');
  if (problems.includes('options')) throw refusedField('item', 'Give each choice at least two different options.');
}

/** Adds a form of the doctor's, or makes a new version of one. */
export async function saveFormOf(
  { db, account, clock }: AccountContext,
  { formId, version, status, ...content }: Input<'saveForm'>['body'],
) {
  requireAskable(content);
  const written = { doctorId: account.id, status, content, now: clock.now() };
  if (!formId) {
    if ((await findForms(db, account.id)).length >= most) {
      throw new Refusal('NOT_POSSIBLE', `You have ${most} forms, which is the most that you can have.`);
    }
    return insertForm(db, written);
  }
  const last = await lockForm(db, account.id, formId);
  if (last === undefined) throw notFound('The form');
  if (last !== version) {
    throw new Refusal('STALE_VERSION', 'This was changed somewhere else. Please reload the page.');
  }
  return updateForm(db, formId, last, written);
}
