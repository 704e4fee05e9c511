/**
 * **Forms** that a practice has its patients fill in before an appointment. The words are those of FHIR: a form is a Questionnaire with versions, whose
 * `item` are its questions; what a member answers is a QuestionnaireResponse, `in-progress` until it is sent and `completed` afterwards.
 */
import { z } from 'zod';
import { mostOptions, mostQuestions } from '../rules/form-answers';
import { id, lineText, person, plainText, utc, zone } from './fields';
import { operation } from './operation';
import { consentRequired, fieldErrors, noData } from './reasons';

const linkId = z.string().regex(/^[a-z0-9-]{1,36}$/, 'Unknown question');

const question = z.object({
  /** Names the question in answers. */
  linkId,
  /** `scale`: from 0 to 10. `consent`: the text is what is agreed to, the answer the name of who agrees. */
  type: z.enum(['text', 'choice', 'scale', 'date', 'photo', 'consent']),
  text: plainText(2000).min(1, 'Please input'),
  /** Empty where Chinese readers see the other text. */
  textZh: plainText(2000),
  required: z.boolean(),
  /** Several options can be chosen. */
  repeats: z.boolean(),
  /** Of a choice. The text is the answer. */
  answerOption: z
    .array(z.object({ text: lineText(200).min(1, 'Please input'), textZh: lineText(200) }))
    .max(mostOptions),
});

const content = {
  title: lineText(100).min(1, 'Please input'),
  /** Empty where Chinese readers see the other title. */
  titleZh: lineText(100),
  item: z.array(question).min(1).max(mostQuestions),
};

const answers = z
  .array(
    z.object({
      linkId,
      /** Options of a choice, a number from 0 to 10, a day, ids of uploads, a name, or a text; empty for no answer. */
      answer: z.array(plainText(2000)).max(mostOptions),
    }),
  )
  .max(mostQuestions);

const status = z.enum(['in-progress', 'completed']);

/** A form that was sent for an appointment, without what was answered. */
export const sentForm = z.object({ responseId: id, title: z.string(), status });

const form = z.object({
  formId: id,
  ...content,
  /** Goes up with every change. A version that was sent is kept. */
  version: z.int(),
  /** A retired one is sent no more. */
  status: z.enum(['active', 'retired']),
});

export const listForms = operation({
  method: 'GET',
  path: '/doctor/forms',
  summary: 'The own forms, the latest first, retired ones included',
  access: 'practice',
  tags: ['form'],
  data: z.array(form),
});

export const listFormTemplates = operation({
  method: 'GET',
  path: '/doctor/forms/templates',
  summary: 'Forms in both languages that a doctor can begin with',
  access: 'practice',
  tags: ['form'],
  data: z.array(z.object({ templateId: z.string(), ...content })),
});

export const saveForm = operation({
  method: 'POST',
  path: '/doctor/forms',
  summary: 'Add an own form, or change one on top of the version that was read; those that were sent stay as they are',
  access: 'doctor',
  idempotent: true,
  bodyLimit: 256 * 1024,
  body: z.object({
    formId: id.optional(),
    /** The version that was read; 0 for a new form. */
    version: z.int().min(0),
    ...content,
    status: form.shape.status,
  }),
  invalidates: ['form'],
  data: z.object({ formId: id, version: z.int() }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, STALE_VERSION: noData },
});

export const sendForm = operation({
  method: 'POST',
  path: '/doctor/forms/send',
  summary: 'Send an own form to the member of an appointment; one that they have for it stays the same',
  access: 'doctor',
  body: z.object({ formId: id, kaReservationId: id }),
  invalidates: ['appointment', 'schedule'],
  data: z.object({ responseId: id }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

const response = z.object({
  responseId: id,
  kaReservationId: id,
  /** Start of the appointment that it is for. */
  startUtc: utc,
  zone,
  ...content,
  answers,
  /** Photos among the answers; those that a withdrawn consent has taken are not here. */
  photos: z.array(
    z.object({
      uploadId: id,
      name: z.string(),
      /** Valid for minutes. */
      location: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** When it was sent; a consent was given then. */
  authoredUtc: utc.nullable(),
});

export const openFormAnswers = operation({
  method: 'POST',
  path: '/doctor/forms/answers/open',
  summary: 'Read what a member has answered to an own form; each look is recorded',
  access: 'practice',
  body: z.object({ responseId: id }),
  invalidates: [],
  data: response.extend({
    member: person,
    /** Who comes: the member, or someone for whom they have booked. */
    patientName: z.string(),
    /** The latest looks first, this one included, 20 at most. */
    looks: z.array(z.object({ by: z.string(), at: utc })),
  }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

/** As base64. */
const pdf = z.object({ pdf: z.string() });

export const getFormAnswersPdf = operation({
  method: 'POST',
  path: '/doctor/forms/answers/pdf',
  summary: 'What a member has answered to an own form, as a PDF; each look is recorded',
  access: 'practice',
  body: z.object({ responseId: id }),
  invalidates: [],
  data: pdf,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

const ownForm = response.extend({
  status,
  /** Goes up with every save; 0 before the first. */
  revision: z.int(),
  doctor: person,
  /** False once it is sent, and where the appointment was cancelled. */
  canAnswer: z.boolean(),
});

export const getOwnForm = operation({
  method: 'GET',
  path: '/forms/{responseId}',
  summary: 'A form that was sent to the caller, with what they have answered so far',
  access: 'account',
  params: z.object({ responseId: id }),
  tags: ['form'],
  data: ownForm,
  reasons: { NOT_FOUND: noData },
});

export const getOwnFormPdf = operation({
  method: 'GET',
  path: '/forms/{responseId}/pdf',
  summary: 'The answers that the caller has sent to a practice, as a PDF',
  access: 'account',
  params: z.object({ responseId: id }),
  tags: ['form'],
  data: pdf,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

const answered = z.object({ responseId: id, revision: z.int().min(0), answers });
const answeredReasons = {
  NOT_FOUND: noData,
  NOT_POSSIBLE: noData,
  STALE_VERSION: z.object({ current: z.object({ revision: z.int(), answers }) }),
  FIELD_REFUSED: fieldErrors,
  /** For new photos. */
  CONSENT_REQUIRED: consentRequired,
  UNDER_AGE: fieldErrors,
};

export const saveFormAnswers = operation({
  method: 'PUT',
  path: '/forms/answers',
  summary: 'Save what the caller has answered so far, on top of what was read; the practice does not see it yet',
  access: 'account',
  bodyLimit: 256 * 1024,
  body: answered,
  invalidates: [],
  data: z.object({ revision: z.int() }),
  reasons: answeredReasons,
});

export const completeForm = operation({
  method: 'POST',
  path: '/forms/complete',
  summary: 'Send the answers to the practice, after which they stay as they are',
  access: 'account',
  bodyLimit: 256 * 1024,
  body: answered,
  invalidates: ['form', 'appointment'],
  data: z.object({ authoredUtc: utc }),
  reasons: answeredReasons,
});
