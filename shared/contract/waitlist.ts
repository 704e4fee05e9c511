/** Waiting for a time with a doctor. */
import { z } from 'zod';
import { consultationMode } from './doctor';
import { day, id, utc, zone } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

const waiting = z.object({
  waitId: id,
  doctorUserId: id,
  doctorName: z.string(),
  mode: consultationMode.nullable(),
  /** The last day that would do, on the clinic's calendar. */
  untilDay: day,
  /** A time that has become free, for the member to book until `expiresUtc`. */
  offer: z.object({ slotId: z.string(), startUtc: utc, zone, expiresUtc: utc }).nullable(),
});

export const joinWaitlist = operation({
  method: 'POST',
  path: '/waitlist',
  summary: 'Join the waiting list of a doctor; joining again changes the wish',
  access: 'account',
  body: z.object({ doctorUserId: id, mode: consultationMode.optional(), untilDay: day }),
  invalidates: ['waitlist'],
  data: waiting,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const listWaitlist = operation({
  method: 'GET',
  path: '/waitlist',
  summary: 'Waiting lists of the caller',
  access: 'account',
  tags: ['waitlist'],
  data: z.array(waiting),
});

export const leaveWaitlist = operation({
  method: 'DELETE',
  path: '/waitlist/{waitId}',
  summary: 'Leave a waiting list',
  access: 'account',
  params: z.object({ waitId: id }),
  invalidates: ['waitlist'],
  data: z.object({ left: z.boolean() }),
});
