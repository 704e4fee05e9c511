/**
 * Appointments that a practice booked for a **caller**, who has an account by now: the practice asks a member, or they were booked for the email of the
 * account. They become the member's once the member agrees.
 */
import { z } from 'zod';
import { changes } from './appointment';
import { id, utc, zone } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

export const listCallerClaims = operation({
  method: 'GET',
  path: '/reservation/claims',
  summary: 'Callers of practices who may be the logged-in member, with what was booked for them',
  access: 'account',
  tags: ['appointment'],
  data: z.array(
    z.object({
      /** The latest of the appointments. */
      kaReservationId: id,
      doctorUserId: id,
      doctorName: z.string(),
      /** The caller, as the practice wrote it down. */
      name: z.string(),
      appointments: z.int(),
      /** The start of the next one, or else of the last one. */
      startUtc: utc,
      zone,
    }),
  ),
});

export const answerCallerClaim = operation({
  method: 'POST',
  path: '/reservation/claims',
  summary: 'The member says whether what was booked for a caller is theirs; what is theirs is under their appointments',
  access: 'account',
  body: z.object({ kaReservationId: id, accept: z.boolean() }),
  invalidates: changes,
  data: z.object({
    /** How many appointments are the member's now. */
    appointments: z.int(),
  }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});
