import { z } from 'zod';
import { cursor, id, pageSize, person, plainText, utc, wholeNumber } from './fields';
import { operation, pageOf } from './operation';
import { media, moderationState, postDiary } from './post';
import { noData } from './reasons';

const subject = z.object({ kind: z.enum(['post', 'comment', 'member']), id });

export const reportReason = z.enum([
  'spam',
  'harassment',
  'misleading-health-claim',
  'medicine-advertising',
  'privacy',
  'nudity',
  'self-harm',
  'impersonation',
  'other',
]);

export const reportContent = operation({
  method: 'POST',
  path: '/reports',
  summary: 'Report a post, a comment or a member; repeated while open it changes nothing',
  access: 'account',
  body: z.object({ subject, reason: reportReason, note: plainText(500).optional() }),
  invalidates: ['case'],
  data: z.object({ reported: z.literal(true) }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, TOO_MANY_REQUESTS: noData },
});

export const appealDecision = operation({
  method: 'POST',
  path: '/appeals',
  summary: 'Ask staff to look again at what was decided about an own post or comment; once for each decision',
  access: 'account',
  body: z.object({ subject, text: plainText(1000).min(1, 'Please input') }),
  invalidates: ['case'],
  data: z.object({ appealed: z.literal(true) }),
  reasons: { NOT_FOUND: noData, CONFLICT: noData },
});

/** `keep`: nothing is wrong. `limit`: behind the age gate. `remove`: only its author sees that it was. `suspend`: the member may no longer log in. */
export const moderationAction = z.enum(['keep', 'limit', 'remove', 'suspend']);

/** Everything that waits for staff about one post, comment or member. */
const moderationCase = z.object({
  subject,
  /** What it is about, as staff sees it. */
  title: z.string(),
  content: z.string(),
  /** All media of a post, even those that others do not see. */
  media: z.array(media),
  /** WebVTT of its video; empty without one. */
  captions: z.string(),
  /** The recovery diary, with the pictures that its author shares; null for anything else. */
  diary: postDiary.nullable(),
  author: person.extend({
    /** Staff can open their page. */
    visible: z.boolean(),
  }),
  /** The post that it is, or that it stands below, where staff can open it. */
  postId: id.nullable(),
  /** That post is a question to doctors. */
  isQuestion: z.boolean(),
  /** The comment that this one answers. */
  answers: z.object({ author: person, content: z.string(), at: utc }).nullable(),
  moderation: moderationState,
  reports: z.array(z.object({ id, reporter: person.nullable(), reason: reportReason, note: z.string(), at: utc })),
  /** The appeal of its author; null where there is none. */
  appeal: z.object({ id, text: z.string(), at: utc }).nullable(),
  /** The last one; null before the first. */
  decision: z.object({ action: moderationAction, reason: z.string(), by: person.nullable(), at: utc }).nullable(),
  /** Someone may come to harm: it stands at the front of the queue. */
  urgent: z.boolean(),
  /** The time since which it waits, or of the decision. */
  since: utc,
  /** Who of staff has it while it waits. */
  owner: person.nullable().optional(),
  /** Changes with whatever happens to the case; a decision names the one that it was made on. */
  revision: z.string(),
});

/** How a case stands that someone else has changed: enough to decide it again. */
const overtaken = moderationCase.pick({
  moderation: true,
  reports: true,
  appeal: true,
  decision: true,
  revision: true,
});

export const caseFilter = z.enum(['open', 'appeals', 'decided']);

export const listModerationCases = operation({
  method: 'GET',
  path: '/admin/moderation',
  summary:
    'Cases that wait for a decision, the urgent first, then the longest waiting; or decided cases, the last first',
  access: 'staff',
  query: z.object({
    filter: caseFilter.optional(),
    /** Of what waits, those that the caller has, or that no one has. */
    of: z.enum(['mine', 'free']).optional(),
    cursor: cursor.optional(),
    pageSize: pageSize.optional(),
  }),
  tags: ['case'],
  data: pageOf(moderationCase),
});

export const decideModerationCase = operation({
  method: 'POST',
  path: '/admin/moderation',
  summary:
    'Decide all open reports and the appeal of one post, comment or member; notifies its author and those who reported',
  access: 'staff',
  body: z.object({
    subject,
    action: moderationAction,
    reason: plainText(500).min(1, 'Please input'),
    /** A suspension ends by itself after so many days; without it, it stays until staff decides again. */
    days: wholeNumber(1, 365).optional(),
    revision: z.string().max(100),
  }),
  invalidates: ['case', 'audit', 'post', 'posts', 'comment', 'member', 'question'],
  data: z.object({ moderation: moderationState }),
  reasons: { NOT_FOUND: noData, CONFLICT: overtaken, NOT_POSSIBLE: noData },
});

export const assignModerationCase = operation({
  method: 'POST',
  path: '/admin/moderation/owner',
  summary: 'Take a case that waits, give it to a colleague, or give it back',
  access: 'staff',
  body: z.object({
    subject,
    /** Whose it was when it was read; null for no one. */
    fromId: id.nullable(),
    /** Who gets it; null to give it back. */
    toId: id.nullable(),
  }),
  invalidates: ['case', 'audit'],
  data: z.object({ owner: person.nullable() }),
  reasons: {
    NOT_FOUND: noData,
    NOT_POSSIBLE: noData,
    /** Someone else has given it to someone. */
    CONFLICT: z.object({ owner: person.nullable() }),
  },
});

/** What a kind of action begins with. */
const auditAreas = ['moderation', 'member', 'application', 'refund', 'voucher', 'payout', 'ticket', 'staff'] as const;

export const listAuditEntries = operation({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Actions of staff, the newest first',
  access: 'staff',
  query: z.object({ area: z.enum(auditAreas).optional(), cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['audit'],
  data: pageOf(
    z.object({
      id: z.string(),
      actor: person.nullable(),
      action: z.string(),
      subject: z.string(),
      /** The name of the subject, with the post or the member that the reader may open; null once it is gone. */
      about: z
        .object({
          kind: z.enum([
            ...subject.shape.kind.options,
            'voucher',
            'ticket',
            'clinic',
            'saved-answer',
            'secret',
            'queue',
          ]),
          title: z.string(),
          postId: id.nullable(),
          memberId: id.nullable(),
        })
        .nullable(),
      reason: z.string(),
      at: utc,
    }),
  ),
});

/** How much of each kind waits for staff; 100 stands for as many and more. */
export const countStaffWork = operation({
  method: 'GET',
  path: '/admin/waiting',
  summary: 'Number of things that wait for staff, by section of the administration',
  access: 'staff',
  tags: ['application', 'case', 'voucher-order', 'ticket'],
  data: z.object({
    applications: z.int(),
    moderation: z.int(),
    /** Those of the moderation in which an author has appealed. */
    appeals: z.int(),
    /** Appeals against refused refunds, and payments that banks take back. */
    orders: z.int(),
    contact: z.int(),
  }),
});
