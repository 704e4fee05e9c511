/** What happens to applications, clinics and saved searches. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';
import type { Action } from './rules/machine.rules';

const id = z.string();
const application = z.object({
  accountId: id,
  /** The message of staff; empty where there is none. */
  reason: z.string(),
  /** What staff asks to change: the next version of the application has others. */
  asked: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Days until the yearly check; a reminder has them. */
  days: z.number().optional(),
});

const ofApplication = (what: string, about: string) => defineEvent(`application.${what}`, about, application);

/** One for each action of the table of states, and the reminder. */
export const applicationEvents = {
  submit: ofApplication('submitted', 'A member sent an application.'),
  resubmit: ofApplication('resubmitted', 'A member sent a changed application.'),
  withdraw: ofApplication('withdrawn', 'A member withdrew an application.'),
  take: ofApplication('taken', 'Staff began to check an application.'),
  'ask-changes': ofApplication('changes-asked', 'Staff asked to change an application.'),
  approve: ofApplication('approved', 'Staff approved an application.'),
  reject: ofApplication('rejected', 'Staff rejected an application.'),
  suspend: ofApplication('suspended', 'Staff suspended a doctor.'),
  reinstate: ofApplication('reinstated', 'Staff reinstated a doctor.'),
  recheck: ofApplication('rechecked', 'Staff checked a doctor for another year.'),
  expire: ofApplication('expired', 'The yearly check of a doctor is overdue.'),
  remind: ofApplication('reminded', 'The yearly check of a doctor is near.'),
} satisfies Record<Action | 'remind', unknown>;

export const clinicEvents = {
  joined: defineEvent('clinic.joined', 'A doctor joined a clinic.', z.object({ makerId: id, doctorId: id })),
  corrected: defineEvent(
    'clinic.corrected',
    'Staff corrected a clinic.',
    z.object({ peopleIds: z.array(id), reason: z.string() }),
  ),
};

export const teamEvents = {
  invited: defineEvent('team-invitation.sent', 'An owner invited someone to the team of a clinic.', z.object({})),
  changed: defineEvent(
    'team.changed',
    'Someone joined or left the team of a clinic, or got another role.',
    z.object({ accountIds: z.array(id) }),
  ),
};

export const searchEvents = {
  matched: defineEvent(
    'search.matched',
    'Doctors fit a saved search who did not before.',
    z.object({ accountId: id, name: z.string(), doctorIds: z.array(id) }),
  ),
};
