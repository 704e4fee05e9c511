import { runTransaction } from '@charis/shared/node';
import { answersOf, complete, requireOwn, saveDraft } from '#domains/forms/commands/answer.service';
import { saveFormOf } from '#domains/forms/commands/form.service';
import { sendByHand } from '#domains/forms/commands/send.service';
import { writeFormPdf } from '#domains/forms/queries/form-pdf';
import { templates } from '#domains/forms/rules/templates';
import { addLook, findResponse, type ResponseRow } from '#domains/forms/store/answer.store';
import { findForms } from '#domains/forms/store/form.store';
import { locationOf } from '#domains/media/index';
import { type AccountContext, accountHandler } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';

const reads = { transaction: false };
const writes = { transaction: true };

const presentResponse = (row: ResponseRow, { files }: AccountContext) => ({
  responseId: row.responseId,
  kaReservationId: row.kaReservationId,
  startUtc: row.starts_at.toISOString(),
  zone: row.zone,
  title: row.title,
  titleZh: row.titleZh,
  item: row.item,
  answers: answersOf(row),
  photos: row.photos.map((upload) => ({
    uploadId: upload.id,
    name: upload.file_name,
    location: locationOf(upload, files.urls),
    width: upload.width ?? 0,
    height: upload.height ?? 0,
  })),
  authoredUtc: row.authored_at?.toISOString() ?? null,
});

export const listForms = accountHandler('listForms', reads, ({ db, account }) => findForms(db, account.id));

export const listFormTemplates = accountHandler('listFormTemplates', reads, async () => templates);

export const saveForm = accountHandler('saveForm', writes, (context, { body }) => saveFormOf(context, body));

export const sendForm = accountHandler('sendForm', writes, async (context, { body }) => ({
  responseId: await sendByHand(context, body),
}));

/** Returns what a member has sent to the doctor who asks, and who has read it. */
async function look({ db, account, clock }: AccountContext, responseId: string) {
  const found = await findResponse(db, responseId, { doctorId: account.id });
  if (!found) throw notFound('The form');
  if (found.status !== 'completed') throw new Refusal('NOT_POSSIBLE', 'The member has not sent the answers yet.');
  return { found, looks: await addLook(db, { responseId, by: account.id, now: clock.now() }) };
}

export const openFormAnswers = accountHandler('openFormAnswers', writes, async (context, { body }) => {
  const { found, looks } = await look(context, body.responseId);
  return {
    ...presentResponse(found, context),
    member: found.member,
    patientName: found.patientName,
    looks: looks.map(({ by, at }) => ({ by, at: at.toISOString() })),
  };
});

const pdfOf = async (row: ResponseRow, { language }: AccountContext['browser']) => ({
  pdf: (await writeFormPdf(row, language)).toString('base64'),
});

export const getFormAnswersPdf = accountHandler('getFormAnswersPdf', reads, async (context, { body }) => {
  // To draw takes long, so no transaction waits for it.
  const { found } = await runTransaction(context.db, (db) => look({ ...context, db }, body.responseId));
  return pdfOf(found, context.browser);
});

export const getOwnFormPdf = accountHandler('getOwnFormPdf', reads, async (context, { params }) => {
  const found = await requireOwn(context, params.responseId);
  if (found.status !== 'completed') throw new Refusal('NOT_POSSIBLE', 'You have not sent this form yet.');
  return pdfOf(found, context.browser);
});

export const getOwnForm = accountHandler('getOwnForm', reads, async (context, { params }) => {
  const found = await requireOwn(context, params.responseId);
  const { status, revision, doctor, canAnswer } = found;
  return { ...presentResponse(found, context), status, revision, doctor, canAnswer };
});

export const saveFormAnswers = accountHandler('saveFormAnswers', writes, async (context, { body }) => ({
  revision: await saveDraft(context, body),
}));

export const completeForm = accountHandler('completeForm', writes, async (context, { body }) => ({
  authoredUtc: (await complete(context, body)).toISOString(),
}));
