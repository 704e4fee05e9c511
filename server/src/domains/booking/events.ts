/** What happens to appointments and on waiting lists. */
import { z } from 'zod';
import { defineEvent, moment } from '#platform/events/event-kind';

/** The state of an appointment after the event. Projections read names and places themselves. */
const appointment = z.object({
  doctorId: z.string(),
  /** Null for a guest. */
  memberId: z.string().nullable(),
  clinicId: z.string(),
  state: z.number(),
  mode: z.enum(['clinic', 'video']),
  startsAt: moment,
  endsAt: moment,
  changedAt: moment,
  replacesId: z.string().nullable(),
  calendarUid: z.string(),
  calendarSequence: z.number(),
});
export type AppointmentAsLeft = z.output<typeof appointment>;

const ofAppointment = (what: string, about: string) => defineEvent(`appointment.${what}`, about, appointment);

/** Events that the doctor and the member hear of. */
export const appointmentEvents = {
  requested: ofAppointment('requested', 'A member asked for an appointment, or for another time of one.'),
  booked: ofAppointment('booked', 'A member booked an appointment, or the doctor accepted a request.'),
  declined: ofAppointment('declined', 'The doctor declined a request.'),
  moved: ofAppointment('moved', 'An appointment got another time.'),
  'cancelled-by-doctor': ofAppointment('cancelled-by-doctor', 'The doctor cancelled an appointment.'),
  'cancelled-by-member': ofAppointment('cancelled-by-member', 'The member cancelled an appointment.'),
  expired: ofAppointment('expired', 'The doctor did not answer a request in time.'),
  ended: ofAppointment('ended', 'A request ended because the doctor takes no bookings.'),
  'called-off': ofAppointment('called-off', 'An appointment was cancelled because the doctor takes no bookings.'),
  'at-risk': ofAppointment('at-risk', 'The doctor of an appointment takes no bookings any more.'),
  kept: ofAppointment('kept', 'The doctor of an appointment takes bookings again.'),
  proposed: defineEvent(
    'appointment.proposed',
    'The doctor proposed another time of an appointment, which the member may take.',
    appointment.extend({ proposedAt: moment }),
  ),
  unmoved: ofAppointment('unmoved', 'The member kept the booked time and not the one that the doctor proposed.'),
  reminder: defineEvent(
    'appointment.reminder',
    'An appointment begins in 48 or 2 hours.',
    appointment.extend({ hours: z.number() }),
  ),
};

/** Those that only change what is shown. */
export const shownEvents = {
  marked: ofAppointment('marked', 'The doctor said whether the visit took place.'),
  coming: ofAppointment('coming', 'The member said that they are coming.'),
  late: ofAppointment('late', 'The member said by how many minutes they are late, or that they are not.'),
  progressed: ofAppointment('progressed', 'The practice said how far a visit is on its day.'),
  'meeting-changed': ofAppointment('meeting-changed', 'The meeting of an appointment began, ended or was missed.'),
  'proposal-withdrawn': ofAppointment('proposal-withdrawn', 'The doctor took back a proposed time.'),
  'booked-for-guest': ofAppointment(
    'booked-for-guest',
    'A practice booked a time for a caller or for one of its patients.',
  ),
  held: ofAppointment('held', 'A member chose a time that is booked once they have paid for it.'),
  released: ofAppointment('released', 'A time that waited for its payment was given up.'),
  joined: ofAppointment('joined', 'A member said that what a practice booked for a caller is theirs.'),
};

const count = z.object({ count: z.number() });

export const calendarEvents = {
  /** It only changes what is shown. */
  changed: defineEvent(
    'calendar.changed',
    'Times of a calendar were closed, opened or given other hours.',
    z.object({}),
  ),
  requestsEnded: defineEvent('calendar.requests-ended', 'Requests ended because the doctor takes no bookings.', count),
  appointmentsEnded: defineEvent(
    'calendar.appointments-ended',
    'Appointments were cancelled because the doctor takes no bookings.',
    count,
  ),
};

export const callerEvents = {
  asked: defineEvent(
    'caller.asked',
    'A practice asked a member whether what it booked for a caller is theirs.',
    z.object({ doctorId: z.string(), memberId: z.string() }),
  ),
};

const wait = z.object({ doctorId: z.string(), memberId: z.string() });

export const waitlistEvents = {
  offered: defineEvent(
    'waitlist.offered',
    'A time became free for a member on a waiting list.',
    wait.extend({ startsAt: moment, zone: z.string(), expiresAt: moment }),
  ),
  ended: defineEvent('waitlist.ended', 'The time that a member on a waiting list was offered is taken.', wait),
  paused: defineEvent(
    'waitlist.paused',
    'The doctor of a waiting list takes no bookings any more.',
    wait.extend({ hadOffer: z.boolean() }),
  ),
};
