/** What staff sees of the people on the site: their accounts and what they did, never what is about their health. */
import { z } from 'zod';
import { id, lineText, person, utc, zone } from './fields';
import { reportReason } from './moderation';
import { operation } from './operation';
import { noData } from './reasons';

const status = z.enum(['PENDING_EMAIL', 'ACTIVE', 'SUSPENDED', 'DELETION_REQUESTED', 'DELETED']);

/** Two signs are a whole name in Chinese; any two letters would bring a list of people whom no one has in mind. */
const isEnough = (text: string) => text.length >= (/\p{Script=Han}/u.test(text) ? 2 : 3);

export const findPeople = operation({
  method: 'POST',
  path: '/admin/people',
  summary:
    'People by name, email, phone or registration number, or by the number of a message, an order or an appointment; 20 at most, the surest first; the search is recorded, not its text',
  access: 'staff',
  body: z.object({ text: lineText(254).refine(isEnough, 'Use 3 characters or more.') }),
  invalidates: ['audit'],
  data: z.object({
    people: z.array(
      person.extend({
        email: z.string(),
        status,
        staff: z.boolean(),
        /** What of them was found. */
        by: z.enum(['id', 'email', 'phone', 'registration', 'ticket', 'order', 'appointment', 'name']),
      }),
    ),
  }),
});

export const lookAtPerson = operation({
  method: 'POST',
  path: '/admin/people/{userId}/looks',
  summary:
    'One person: account, bookings without their health content, orders, messages, reports, decisions and log; the look is recorded',
  access: 'staff',
  params: z.object({ userId: id }),
  invalidates: ['audit'],
  data: z.object({
    account: person.extend({
      email: z.string(),
      name: z.string(),
      phone: z.string(),
      status,
      staff: z.boolean(),
      language: z.enum(['en', 'zh-CN']),
      joinedAt: utc,
      /** Null where no session is left. */
      lastUsedAt: utc.nullable(),
      sessions: z.int(),
      /** A log-in asks for the code of an app. */
      secondFactor: z.boolean(),
      passkeys: z.int(),
      /** State of a doctor's application; empty for members. */
      applicationState: z.string(),
      registrationNumber: z.string(),
    }),
    /** Each list has the latest 20. */
    bookings: z.array(
      z.object({
        reservationId: id,
        /** The other side. */
        with: z.string(),
        /** The person is the doctor. */
        asDoctor: z.boolean(),
        clinic: z.string(),
        startUtc: utc,
        zone,
        mode: z.enum(['clinic', 'video']),
        state: z.int(),
      }),
    ),
    orders: z.array(
      z.object({
        orderId: id,
        quantity: z.int(),
        totalCents: z.int(),
        state: z.string(),
        at: utc,
      }),
    ),
    tickets: z.array(
      z.object({ number: z.string(), topic: z.string(), state: z.enum(['open', 'answered', 'closed']), at: utc }),
    ),
    /** Reports of the person and of what they wrote. */
    reports: z.array(
      z.object({
        kind: z.enum(['post', 'comment', 'member']),
        reason: reportReason,
        at: utc,
        decidedAt: utc.nullable(),
      }),
    ),
    /** The last decision about each of these. */
    decisions: z.array(
      z.object({
        kind: z.enum(['post', 'comment', 'member']),
        action: z.enum(['keep', 'limit', 'remove', 'suspend']),
        reason: z.string(),
        by: z.string(),
        at: utc,
      }),
    ),
    /** What staff did about the person, this look included. */
    log: z.array(z.object({ id: z.string(), action: z.string(), reason: z.string(), by: z.string(), at: utc })),
  }),
  reasons: { NOT_FOUND: noData },
});
