import { applyFor } from '#domains/booking/commands/apply.service';
import { cancelOwn, handleAsDoctor, requireAppointment } from '#domains/booking/commands/change.service';
import { changeReminders } from '#domains/booking/commands/change-reminders.service';
import { rateVisit } from '#domains/booking/commands/evaluation.service';
import { bookForGuest } from '#domains/booking/commands/guest.service';
import { moveOwn } from '#domains/booking/commands/move.service';
import { answerProposed, moveAsDoctor } from '#domains/booking/commands/move-by-doctor.service';
import { confirmOwn, sayLateFor } from '#domains/booking/commands/on-the-way.service';
import { readReminders } from '#domains/booking/commands/reminder-ways.service';
import { join, presentWait } from '#domains/booking/commands/waitlist.service';
import { listAppointments } from '#domains/booking/queries/appointment-list.service';
import { readPeople } from '#domains/booking/queries/booked-people.service';
import { state } from '#domains/booking/rules/appointment.machine';
import { requireOwnCalendar } from '#domains/booking/rules/schedule.policy';
import { findAppointment } from '#domains/booking/store/appointment.store';
import { deleteWait, findWaits } from '#domains/booking/store/waitlist.store';
import { askAboutBooking } from '#domains/commerce/index';
import { readFeed, renewFeed } from '#domains/identity/index';
import { accountHandler } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';
import { feedUrlOf } from './ics-link';
import { presentAppointment } from './reservation.presenter';

const read = { transaction: false };
const write = { transaction: true };

export const applyReservation = accountHandler('applyReservation', write, (context, { body }) =>
  applyFor(context, body),
);
export const bookGuest = accountHandler('bookGuest', write, (context, { body }) => bookForGuest(context, body));
export const moveAppointment = accountHandler('moveAppointment', write, (context, { body }) =>
  moveAsDoctor(context, body),
);
export const answerProposal = accountHandler('answerProposal', write, async (context, { body }) =>
  presentAppointment(context, await answerProposed(context, body)),
);
export const updateReservation = accountHandler('updateReservation', write, (context, { body }) =>
  moveOwn(context, body),
);

export const cancelReservation = accountHandler('cancelReservation', write, async (context, { body }) =>
  presentAppointment(context, await cancelOwn(context, body)),
);
export const handleReservation = accountHandler('handleReservation', write, async (context, { body }) =>
  presentAppointment(context, await handleAsDoctor(context, body)),
);

export const getReminders = accountHandler('getReminders', read, (context) => readReminders(context));
export const listBookedPeople = accountHandler('listBookedPeople', read, (context, { query }) =>
  readPeople(context, query.doctorUserId),
);
export const setReminders = accountHandler('setReminders', write, async (context, { body }) =>
  presentAppointment(context, await changeReminders(context, body)),
);
export const confirmComing = accountHandler('confirmComing', write, async (context, { body }) =>
  presentAppointment(context, await confirmOwn(context, body.kaReservationId)),
);
export const sayLate = accountHandler('sayLate', write, async (context, { body }) =>
  presentAppointment(context, await sayLateFor(context, body)),
);

export const getReservation = accountHandler('getReservation', read, async (context, { params }) => {
  const { db, account } = context;
  const row = await findAppointment(db, params.kaReservationId);
  const isMember = row?.member_id === account.id;
  // A time that waits for its payment is the member's alone.
  const isDoctor = row?.doctor_id === account.id && !row.hold_until;
  if (!row || !(isMember || isDoctor)) throw notFound('The appointment');
  if (!row.hold_until || row.state !== state.pending || !row.payment) return presentAppointment(context, row);
  // The page that the member comes back to from the payment reads this.
  await askAboutBooking(context, row.payment.orderId);
  return presentAppointment(context, await requireAppointment(db, row.id));
});

export const myReservation = accountHandler('myReservation', read, (context, { query }) =>
  listAppointments(context, 'member', query),
);
export const allAppointment = accountHandler('allAppointment', read, (context, { query }) => {
  requireOwnCalendar(context, query.doctorUserId);
  return listAppointments(context, 'doctor', query);
});
export const joinWaitlist = accountHandler('joinWaitlist', write, (context, { body }) => join(context, body));
export const listWaitlist = accountHandler('listWaitlist', read, async ({ db, account, clock }) =>
  (await findWaits(db, account.id, clock.now())).map((row) => presentWait(row, clock.now())),
);
export const leaveWaitlist = accountHandler('leaveWaitlist', write, async ({ db, account }, { params }) => ({
  left: await deleteWait(db, account.id, params.waitId),
}));

export const createEvaluation = accountHandler('createEvaluation', write, (context, { body }) =>
  rateVisit(context, body),
);

export const getCalendarFeed = accountHandler('getCalendarFeed', write, async ({ db, account, config }) => ({
  url: feedUrlOf(config, account.id, await readFeed(db, account.id)),
}));
export const renewCalendarFeed = accountHandler('renewCalendarFeed', write, async ({ db, account, config }) => ({
  url: feedUrlOf(config, account.id, await renewFeed(db, account.id)),
}));
