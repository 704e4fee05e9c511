import type { OperationName } from '@charis/shared/contract';
import { agreed, attempt, own, unknown, type Walk } from '#testing/walk';

const item = [
  { linkId: 'a', type: 'text', text: 'Why?', textZh: '', required: true, repeats: false, answerOption: [] },
];
const form = { version: 1, title: 'History', titleZh: '', item, status: 'active' };
const answered = { revision: 0, answers: [] };

/** What the walks need of each operation of this domain. */
export const formWalks = {
  listForms: { others: [own()], blocked: agreed },
  listFormTemplates: { others: [own()], blocked: agreed },
  saveForm: { others: [attempt(({ formId }) => ({ body: { ...form, formId } }), 404)], blocked: agreed },
  sendForm: {
    others: [unknown(({ formId, reservationId }) => ({ body: { formId, kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  openFormAnswers: { others: [unknown(({ responseId }) => ({ body: { responseId } }))], blocked: agreed },
  getFormAnswersPdf: { others: [unknown(({ responseId }) => ({ body: { responseId } }))], blocked: agreed },
  getOwnFormPdf: { others: [unknown(({ responseId }) => ({ params: { responseId } }))], blocked: agreed },
  getOwnForm: { others: [unknown(({ responseId }) => ({ params: { responseId } }))], blocked: agreed },
  saveFormAnswers: {
    others: [unknown(({ responseId }) => ({ body: { ...answered, responseId } }))],
    blocked: agreed,
  },
  completeForm: {
    others: [unknown(({ responseId }) => ({ body: { ...answered, responseId } }))],
    blocked: agreed,
  },
} satisfies Partial<Record<OperationName, Walk>>;
