import { z } from 'zod';
import { stateCodes } from '../rules/address';
import { bodyAreas } from '../rules/body-areas';
import { categoryName, cursor, id, lineText, pageSize, person, plainText, term, utc } from './fields';
import { operation, pageOf } from './operation';
import { moderationState } from './post';
import { consentRequired, fieldErrors, noData } from './reasons';

/** What staff decided about one's own, and whether that was appealed; null for everyone else. */
const decision = z.object({ reason: z.string(), appealed: z.boolean() }).nullable();

const answer = z.object({
  id,
  doctor: person.extend({ title: z.string(), suburb: z.string(), stateCode: z.string() }),
  content: z.string(),
  /** Members who ask the same and found it helpful. */
  helpful: z.int(),
  foundHelpful: z.boolean(),
  own: z.boolean(),
  moderation: moderationState,
  decision,
  answeredAt: utc,
});

/** It names a place and never a person. */
const question = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** A procedure; null where it is about an area of the body alone. */
  categoryName: z.string().nullable(),
  area: z.string().nullable(),
  stateCode: z.string(),
  /** Members who ask the same, beside the one who asked. */
  same: z.int(),
  asksSame: z.boolean(),
  answerCount: z.int(),
  own: z.boolean(),
  moderation: moderationState,
  decision,
  askedAt: utc,
});

const listed = question.extend({
  /** The answer that most found helpful, or that of the doctor who is asked for; null while there is none. */
  topAnswer: answer.pick({ doctor: true, content: true }).nullable(),
});

const paging = { cursor: cursor.optional(), pageSize: pageSize.optional() };
const area = z.enum(bodyAreas, 'Unknown body area');
const stateCode = z.enum(stateCodes, 'Please choose a state');

export const listQuestions = operation({
  method: 'GET',
  path: '/questions',
  summary: 'Questions to doctors, the newest first; those that one doctor has answered, the last answered first',
  access: 'public',
  readable: true,
  query: z.object({
    categoryName: categoryName.optional(),
    area: area.optional(),
    stateCode: stateCode.optional(),
    doctorUserId: id.optional(),
    ...paging,
  }),
  tags: ['question'],
  data: pageOf(listed),
});

export const listOwnQuestions = operation({
  method: 'GET',
  path: '/questions/own',
  summary: 'Questions that the account has asked, the newest first',
  access: 'account',
  query: z.object(paging),
  tags: ['question'],
  data: pageOf(listed),
});

export const listWaitingQuestions = operation({
  method: 'GET',
  path: '/questions/waiting',
  summary: 'Questions without an answer, the longest waiting first, for doctors',
  access: 'doctor',
  query: z.object({
    /** `fitting`: about what the doctor performs, or an area of the body that this treats. */
    about: z.enum(['fitting', 'everything']).optional(),
    /** Only from the states in which the doctor has a clinic. */
    near: z.enum(['true']).optional(),
    ...paging,
  }),
  tags: ['question'],
  data: pageOf(listed),
});

export const findSimilarQuestions = operation({
  method: 'GET',
  path: '/questions/similar',
  summary: 'Up to 5 questions that resemble a text, to read before one asks',
  access: 'public',
  query: z.object({ q: term.min(1, 'Please input') }),
  tags: ['question'],
  data: z.array(question.pick({ id: true, title: true, answerCount: true, same: true })),
});

export const getQuestion = operation({
  method: 'GET',
  path: '/questions/{questionId}',
  summary: 'A question with all of its answers, the most helpful first',
  access: 'public',
  readable: true,
  params: z.object({ questionId: id }),
  tags: ['question'],
  data: question.extend({
    answers: z.array(answer),
    /** Whether the viewer may mark answers as helpful: who asks may. */
    mayMark: z.boolean(),
    /** Whether the viewer is a doctor who may answer. */
    mayAnswer: z.boolean(),
  }),
  reasons: { NOT_FOUND: noData },
});

export const askQuestion = operation({
  method: 'POST',
  path: '/questions',
  summary: 'Ask doctors a question that everyone may read; it counts as a post of the day',
  access: 'account',
  idempotent: true,
  body: z
    .object({
      title: lineText(120).min(10, 'Please ask in at least 10 characters'),
      content: plainText(2000),
      categoryName: categoryName.optional(),
      area: area.optional(),
      stateCode,
    })
    .refine((asked) => asked.categoryName || asked.area, {
      path: ['categoryName'],
      message: 'Please choose a procedure or an area of the body',
    }),
  invalidates: ['question'],
  data: z.object({ questionId: id }),
  reasons: { CONSENT_REQUIRED: consentRequired, UNDER_AGE: fieldErrors, TOO_MANY_REQUESTS: noData },
});

export const deleteQuestion = operation({
  method: 'DELETE',
  path: '/questions/{questionId}',
  summary: 'Delete an own question with its answers',
  access: 'account',
  params: z.object({ questionId: id }),
  invalidates: ['question'],
  data: z.object({ deleted: z.literal(true) }),
  reasons: { NOT_FOUND: noData },
});

export const askSameQuestion = operation({
  method: 'POST',
  path: '/questions/{questionId}/same',
  summary: 'Ask the same, or no longer: then what the member found helpful below it counts no longer either',
  access: 'account',
  params: z.object({ questionId: id }),
  body: z.object({ same: z.boolean() }),
  invalidates: ['question'],
  data: z.object({ asksSame: z.boolean(), same: z.int() }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const answerQuestion = operation({
  method: 'POST',
  path: '/questions/{questionId}/answers',
  summary: "A doctor's answer, one for each doctor; notifies everyone who asks",
  access: 'doctor',
  idempotent: true,
  params: z.object({ questionId: id }),
  body: z.object({ content: plainText(1000).min(1, 'Please input') }),
  invalidates: ['question'],
  data: z.object({ answerId: id }),
  reasons: {
    NOT_FOUND: noData,
    NOT_POSSIBLE: noData,
    TOO_MANY_REQUESTS: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
  },
});

export const markAnswerHelpful = operation({
  method: 'POST',
  path: '/answers/{answerId}/helpful',
  summary: 'Mark an answer as helpful, or no longer; for members who ask the question',
  access: 'account',
  params: z.object({ answerId: id }),
  body: z.object({ helpful: z.boolean() }),
  invalidates: ['question'],
  data: z.object({ foundHelpful: z.boolean(), helpful: z.int() }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});
