/** The way to become a doctor, as the applicant walks it. */
import { z } from 'zod';
import { consultationMode, registrationType } from './doctor';
import { aud, categoryName, id, lineText, nameText, plainText, utc, wholeNumber } from './fields';
import { operation } from './operation';
import { fieldErrors, noData, wrongState } from './reasons';

/** NOT_STARTED: there is none. */
export const applicationState = z.enum([
  'NOT_STARTED',
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'APPROVED',
  'CHANGES_REQUESTED',
  'REJECTED',
  'WITHDRAWN',
  'SUSPENDED',
  'EXPIRED',
]);

export const documentKind = z.enum(['identity', 'registration', 'insurance', 'qualification']);

const year = z.int().min(1900, 'Expected a year').max(2999, 'Expected a year');

export const education = z.object({ title: lineText(120), institution: lineText(120), year });

export const experience = z.object({
  role: lineText(120),
  institution: lineText(120),
  fromYear: year,
  /** Null: until today. */
  toYear: year.nullable(),
});

/** Keys of `shared/rules/specialties.ts`; an empty child is the whole root. */
export const specialty = z.object({ root: lineText(60), child: lineText(60) });

export const procedureFee = z.object({ categoryName, minAud: aud, maxAud: aud });

/** A place of work: an existing clinic, by its id, or a new one. */
export const clinicDraft = z.object({
  clinicId: id.nullable(),
  name: nameText(120),
  abn: lineText(20),
  line: lineText(120),
  suburb: lineText(60),
  state: z.enum(['', 'NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']),
  postcode: lineText(4),
  phone: lineText(20),
  access: plainText(500),
  parking: plainText(500),
});

/** What an application holds: a draft may lack any of it. */
export const applicationData = z.object({
  /** The name in the register and the documents. */
  legalName: nameText(120),
  registrationType,
  registrationNumber: lineText(20),
  /** Lists show the doctor under it, such as `Dermatologist`. */
  title: lineText(120),
  phone: lineText(20),
  bio: plainText(2000),
  languages: z.array(lineText(40).min(1)).max(12),
  specialties: z.array(specialty).max(40),
  education: z.array(education).max(20),
  experience: z.array(experience).max(30),
  modes: z.array(consultationMode).max(2),
  feeAud: aud.nullable(),
  procedures: z.array(procedureFee).max(30),
  clinic: clinicDraft,
  /** That everything is true, and that staff may ask the register. */
  declared: z.boolean(),
});

export const document = z.object({
  uploadId: id,
  kind: documentKind,
  fileName: z.string(),
  state: z.enum(['WAITING', 'ACCEPTED', 'REFUSED']),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** Who has read it lately, the last one first. */
  looks: z
    .array(
      z.object({
        at: utc,
        by: z.enum(['owner', 'staff']),
        /** The name of staff, for staff; empty otherwise. */
        name: z.string(),
      }),
    )
    .optional(),
});

export const change = z.object({ field: plainText(60).min(1), message: plainText(500).min(1, 'Please input') });

export const event = z.object({
  at: utc,
  action: z.string(),
  fromState: applicationState,
  toState: applicationState,
  reason: z.string(),
});

export const application = z.object({
  applicationId: id,
  state: applicationState,
  /** Goes up with every save; a save of an older one is refused. */
  version: z.int(),
  /** Goes up with every change of state. */
  revision: z.int(),
  data: applicationData,
  documents: z.array(document.extend({ /** The address is good for ten minutes. */ location: z.string() })),
  /** What staff asks to change. */
  requests: z.array(change),
  /** What staff last said; empty where it said nothing. */
  reason: z.string(),
  submittedAt: utc.nullable(),
  decidedAt: utc.nullable(),
  /** The time at which the registration has to be looked up again. */
  recheckAt: utc.nullable(),
  /** The time from which a rejected doctor may apply again. */
  mayApplyAt: utc.nullable(),
  updatedAt: utc,
  history: z.array(event),
});

export const saveApplication = operation({
  method: 'POST',
  path: '/doctor/application',
  summary:
    'Save the draft of the application, the first time without `version`; 409 with the stored one in `data.current` where `version` is stale',
  access: 'account',
  bodyLimit: 64 * 1024,
  body: z.object({
    data: applicationData,
    /** Own uploads of the purpose `credential` that are READY. */
    documents: z
      .array(z.object({ kind: documentKind, uploadId: id }))
      .max(12, 'An application can have up to 12 documents'),
    version: wholeNumber(1, 1_000_000_000).optional(),
  }),
  invalidates: ['application'],
  data: application,
  reasons: {
    FILE_GONE: fieldErrors,
    STALE_VERSION: z.object({ current: application }),
    NOT_POSSIBLE: noData,
  },
});

export const submitApplication = operation({
  method: 'POST',
  path: '/doctor-application/apply',
  summary: 'Send the draft to staff; the account becomes that of a doctor. 422 names every field that is missing',
  access: 'account',
  body: z.object({
    version: wholeNumber(1, 1_000_000_000),
    /** Has read what changes for the account. */
    confirmed: z.literal(true),
  }),
  invalidates: ['application', 'profile'],
  data: application,
  reasons: { NOT_FOUND: noData, WRONG_STATE: wrongState, NOT_POSSIBLE: noData },
});

export const updateApproval = operation({
  method: 'POST',
  path: '/doctor-application/updateApproval',
  summary: 'Take a sent application back, send it again, or, after both or a rejection, be a member again',
  access: 'account',
  body: z.object({
    action: z.enum(['withdraw', 'resubmit', 'leave']),
    revision: wholeNumber(1, 1_000_000_000),
  }),
  invalidates: ['application', 'profile'],
  data: application,
  reasons: { NOT_FOUND: noData, WRONG_STATE: wrongState, NOT_POSSIBLE: noData },
});

export const getApplication = operation({
  method: 'GET',
  path: '/doctor-application/applying',
  summary: 'The application of the caller, the last one where there are several',
  access: 'account',
  tags: ['application'],
  data: z.object({
    application: application.nullable(),
    /** Another open application or a profile has the same number: staff looks at both. */
    numberShared: z.boolean(),
    /** Another open application has the same ABN: staff looks at both. */
    abnShared: z.boolean().optional(),
  }),
});
