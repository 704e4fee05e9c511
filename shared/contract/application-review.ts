/** What staff does with applications of doctors. */
import { z } from 'zod';
import { application, applicationState, change, document, event } from './application';
import { cursor, id, lineText, pageSize, person, plainText, utc, wholeNumber } from './fields';
import { operation, pageOf } from './operation';
import { noData, wrongState } from './reasons';

/** What happened, with the notes of staff, and who did it; null for the passing of time. */
const actedEvent = event.extend({ actor: person.nullable() });

export const applicationFilter = z.enum(['waiting', 'changes', 'approved', 'closed', 'all']);

export const listApplications = operation({
  method: 'GET',
  path: '/admin/applications',
  summary: 'Applications that were sent, the longest waiting first',
  access: 'staff',
  query: z.object({
    filter: applicationFilter.optional(),
    /** Those that the caller reviews, or that no one does. */
    of: z.enum(['mine', 'free']).optional(),
    /** The keyword is looked for in names and registration numbers. */
    keyword: lineText(60).optional(),
    cursor: cursor.optional(),
    pageSize: pageSize.optional(),
  }),
  tags: ['application'],
  data: pageOf(
    z.object({
      applicationId: id,
      applicant: person,
      legalName: z.string(),
      title: z.string(),
      registrationNumber: z.string(),
      state: applicationState,
      reviewer: person.nullable(),
      submittedAt: utc,
      /** The number of documents that await a decision. */
      documentsWaiting: z.int(),
      recheckAt: utc.nullable(),
    }),
  ),
});

export const reviewApplication = operation({
  method: 'GET',
  path: '/admin/applications/{applicationId}',
  summary: 'One application with its documents, its history and the notes of staff',
  access: 'staff',
  params: z.object({ applicationId: id }),
  tags: ['application'],
  data: application.omit({ documents: true, history: true }).extend({
    applicant: person,
    email: z.string(),
    reviewer: person.nullable(),
    documents: z.array(document),
    history: z.array(actedEvent),
    /** Others with the same registration number: open applications and profiles. */
    sameNumber: z.array(person),
    /** Others whose open application has the same ABN. */
    sameAbn: z.array(person).optional(),
    /** Appointments from now on that are waiting or booked. */
    appointmentsAhead: z.int(),
    verifiedSpecialty: z.string(),
  }),
  reasons: { NOT_FOUND: noData },
});

export const lookAtDocument = operation({
  method: 'POST',
  path: '/admin/applications/{applicationId}/documents/{uploadId}/looks',
  summary: 'An address at which a document can be read for ten minutes; the look is recorded',
  access: 'staff',
  params: z.object({ applicationId: id, uploadId: id }),
  invalidates: ['audit'],
  data: z.object({ location: z.string(), isPicture: z.boolean() }),
  reasons: { NOT_FOUND: noData },
});

export const assignApplication = operation({
  method: 'POST',
  path: '/admin/applications/{applicationId}/reviewer',
  summary: 'Take an application that waits, give it to a colleague, or give it back; its applicant hears nothing',
  access: 'staff',
  params: z.object({ applicationId: id }),
  body: z.object({
    /** Whose it was when it was read; null for no one. */
    fromId: id.nullable(),
    /** Who gets it; null to give it back. */
    toId: id.nullable(),
  }),
  invalidates: ['application', 'audit'],
  data: z.object({ reviewer: person.nullable() }),
  reasons: {
    NOT_FOUND: noData,
    NOT_POSSIBLE: noData,
    /** It no longer waits, or someone else has given it to someone. */
    WRONG_STATE: wrongState.extend({ reviewer: person.nullable() }),
  },
});

export const staffAction = z.enum([
  'take',
  'note',
  'ask-changes',
  'approve',
  'reject',
  'suspend',
  'reinstate',
  'recheck',
]);

export const decideApplication = operation({
  method: 'POST',
  path: '/admin/applications/{applicationId}',
  summary: 'Decide about an application; 409 where it has changed since it was read',
  access: 'staff',
  params: z.object({ applicationId: id }),
  body: z.object({
    action: staffAction,
    revision: wholeNumber(1, 1_000_000_000),
    /** Only staff read it with `note`; everything else goes to the applicant. */
    reason: plainText(1000).optional(),
    /** What to change, by field; `ask-changes` needs it. */
    requests: z.array(change).max(20).optional(),
    /** What staff says of single documents. */
    documents: z
      .array(z.object({ uploadId: id, state: z.enum(['ACCEPTED', 'REFUSED']), reason: plainText(500) }))
      .max(12)
      .optional(),
    /** Says whether `suspend` cancels appointments ahead after 7 days (the default), at once, or not. */
    appointments: z.enum(['later', 'now', 'keep']).optional(),
    /** The specialty in the register, or nothing; `approve` and `recheck` need it. */
    verifiedSpecialty: lineText(120).optional(),
  }),
  invalidates: ['application', 'audit', 'doctor', 'member'],
  data: z.object({ state: applicationState, revision: z.int() }),
  reasons: {
    NOT_FOUND: noData,
    WRONG_STATE: wrongState.extend({ /** The last thing that was done, and by whom. */ last: actedEvent.nullish() }),
    NOT_POSSIBLE: noData,
  },
});
