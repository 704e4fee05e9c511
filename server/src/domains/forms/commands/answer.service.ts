import { type AnswerProblem, findAnswerProblems } from '@charis/shared/rules';
import { formEvents } from '#domains/forms/events';
import { findResponse, leaveOut, type ResponseRow, saveAnswers, setPhotos } from '#domains/forms/store/answer.store';
import { requireConsent } from '#domains/identity/index';
import { attachUploads } from '#domains/media/index';
import type { AnsweredItem } from '#platform/database/tables/form';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

type Answered = Input<'saveFormAnswers'>['body'];

const messages: Readonly<Record<AnswerProblem, string>> = {
  needed: 'Please answer this question.',
  wrong: 'This answer does not fit its question.',
};

/** @throws {Refusal} 404 where the form was not sent to the caller */
export async function requireOwn({ db, account }: AccountContext, responseId: string): Promise<ResponseRow> {
  const found = await findResponse(db, responseId, { memberId: account.id });
  if (!found) throw notFound('The form');
  return found;
}

/** Fails at the questions whose answers are among these problems. */
function requireFitting({ item }: ResponseRow, answers: Answered['answers'], refused: readonly AnswerProblem[]): void {
  const errors = [...findAnswerProblems(item, answers)].flatMap(([field, problem]) =>
    refused.includes(problem) ? [{ field, message: messages[problem] }] : [],
  );
  const [first] = errors;
  if (first) throw new Refusal('FIELD_REFUSED', first.message, { data: { errors } });
}

/** Returns the answers with the questions as they were asked, so that they can be read without the form. */
function itemOf({ item }: ResponseRow, answers: Answered['answers']): AnsweredItem[] {
  return item.flatMap(({ linkId, text }) => {
    const answer = answers.findLast((given) => given.linkId === linkId)?.answer.filter((one) => one !== '') ?? [];
    return answer.length > 0 ? [{ linkId, text, answer }] : [];
  });
}

export const answersOf = ({ answered }: Pick<ResponseRow, 'answered'>) =>
  answered.map(({ linkId, answer }) => ({ linkId, answer }));

/**
 * Keeps the photos among the answers for this form, and lets go of those that are no longer among them. Those that are gone are left out of a draft,
 * and refused where the answers are sent.
 */
async function keepPhotos(
  { db, account, clock }: AccountContext,
  row: ResponseRow,
  item: AnsweredItem[],
  isSent: boolean,
) {
  const questions = row.item.filter(({ type }) => type === 'photo');
  const answers = item.filter(({ linkId }) => questions.some((question) => question.linkId === linkId));
  const ids = [...new Set(answers.flatMap(({ answer }) => answer))];
  if (ids.length === 0 && row.photos.length === 0) return;
  const isNew = (id: string) => !row.photos.some((photo) => photo.id === id);
  if (ids.some(isNew)) await requireConsent(db, account.id, 'upload', clock.now());
  const ready = await attachUploads(db, { accountId: account.id, ids, purposes: ['form-photo'], now: clock.now() });
  const kept = await setPhotos(db, row.responseId, [...ready.keys()]);
  const isGone = (id: string) => !kept.includes(id);
  const lost = answers.find(({ answer }) => answer.some(isGone));
  if (!lost) return;
  if (isSent) throw refusedField(lost.linkId, 'Please choose the file again.');
  await leaveOut(db, row.responseId, ids.filter(isGone));
}

async function keep(
  context: AccountContext,
  { responseId, revision, answers }: Answered,
  authoredAt?: Date,
): Promise<ResponseRow> {
  const { db, account } = context;
  const found = await requireOwn(context, responseId);
  if (!found.canAnswer) throw new Refusal('NOT_POSSIBLE', 'This form can no longer be answered.');
  requireFitting(found, answers, authoredAt ? ['needed', 'wrong'] : ['wrong']);
  const item = itemOf(found, answers);
  if (await saveAnswers(db, { responseId, memberId: account.id, revision, item, authoredAt })) {
    await keepPhotos(context, found, item, authoredAt !== undefined);
    return found;
  }
  const current = await requireOwn(context, responseId);
  throw new Refusal('STALE_VERSION', 'This was changed somewhere else. Please reload the page.', {
    data: { current: { revision: current.revision, answers: answersOf(current) } },
  });
}

/** Keeps what a member has answered so far. */
export async function saveDraft(context: AccountContext, answered: Answered): Promise<number> {
  await keep(context, answered);
  return answered.revision + 1;
}

/** Sends the answers to the practice; required questions must have one. */
export async function complete(context: AccountContext, answered: Answered): Promise<Date> {
  const { db, account, clock } = context;
  const at = clock.now();
  const { responseId, doctor } = await keep(context, answered, at);
  const data = { doctorId: doctor.userId, memberId: account.id };
  await addEvent(db, formEvents.completed, { subjectId: responseId, actorId: account.id, at, data });
  return at;
}
