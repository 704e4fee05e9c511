import { findQuestionProblems } from '@charis/shared/rules';
import {
  countOthers,
  type FormContent,
  insertForm,
  lockForm,
  lockForms,
  updateForm,
} from '#domains/forms/store/form.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

/** Forms that a doctor sends. */
const most = 50;

async function requireRoom({ db, account }: AccountContext, formId: string | undefined): Promise<void> {
  await lockForms(db, account.id);
  if ((await countOthers(db, account.id, formId)) < most) return;
  throw new Refusal(
    'NOT_POSSIBLE',
    `You send ${most} forms, which is the most that you can send. Stop sending one first.`,
  );
}

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
  context: AccountContext,
  { formId, version, status, ...content }: Input<'saveForm'>['body'],
) {
  const { db, account, clock } = context;
  requireAskable(content);
  if (status === 'active') await requireRoom(context, formId);
  const written = { doctorId: account.id, status, content, now: clock.now() };
  if (!formId) return insertForm(db, written);
  const last = await lockForm(db, account.id, formId);
  if (last === undefined) throw notFound('The form');
  if (last !== version) {
    throw new Refusal('STALE_VERSION', 'This was changed somewhere else. Please reload the page.');
  }
  return updateForm(db, formId, last, written);
}
