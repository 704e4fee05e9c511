/** Types of appointment that a doctor has named, beside the first consultation and the follow-up of the booking rules. */
import { z } from 'zod';
import { consultationMode } from './doctor';
import { aud, categoryName, id, lineText } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

const rules = {
  name: lineText(60).min(1),
  /** Empty where Chinese readers see the other name. */
  nameZh: lineText(60),
  minutes: z.int().min(5).max(480),
  feeAud: aud,
  modes: z.array(consultationMode).min(1).max(2),
  /** None means all clinics of the doctor. */
  clinicIds: z.array(id).max(20),
  /** None means all procedures of the doctor. */
  categoryNames: z.array(categoryName).max(40),
  bufferBeforeMinutes: z.int().min(0).max(120),
  bufferAfterMinutes: z.int().min(0).max(120),
  /** Hours before the start until which a time can be booked; at least 12 without `autoConfirm`. */
  noticeHours: z.int().min(0).max(720),
  /** `known`: members whom the doctor has seen; `new`: the others. */
  audience: z.enum(['all', 'new', 'known']),
  autoConfirm: z.boolean(),
  /** False where no one can book it any more. */
  active: z.boolean(),
};

/** Rooms and devices; at a clinic, it needs all of them that are there. */
const resourceIds = z.array(id).max(20);

/** What is paid before it is booked, the fee at most; 0 where nothing is. It needs `autoConfirm`. */
const depositAud = aud;

/** The form that members are sent once it is booked; null for none. */
const formId = id.nullable();

const invalidates = ['schedule', 'slot', 'doctor'] as const;

export const listAppointmentTypes = operation({
  method: 'GET',
  path: '/reservation/types',
  summary: 'The own types of appointment in their order, those that are not offered included',
  access: 'practice',
  tags: ['schedule'],
  data: z.array(z.object({ typeId: id, ...rules, depositAud: depositAud.optional(), resourceIds, formId })),
});

export const saveAppointmentType = operation({
  method: 'POST',
  path: '/reservation/types',
  summary: 'Adds an own type of appointment, or changes one; what is booked stays as it was booked',
  access: 'doctor',
  idempotent: true,
  body: z.object({
    typeId: id.optional(),
    ...rules,
    depositAud: depositAud.optional(),
    resourceIds: resourceIds.optional(),
    formId: formId.optional(),
  }),
  invalidates,
  data: z.object({ typeId: id }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const orderAppointmentTypes = operation({
  method: 'POST',
  path: '/reservation/types/order',
  summary: 'Puts own types of appointment in another order',
  access: 'doctor',
  body: z.object({ typeIds: z.array(id).min(1).max(100) }),
  invalidates,
  /** All of them, as they stand now. */
  data: z.object({ typeIds: z.array(id) }),
});
