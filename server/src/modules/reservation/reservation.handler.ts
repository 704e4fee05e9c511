import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { requireOwnCalendar } from '#modules/schedule/schedule.policy';
import { applyFor } from './apply.service';
import { readFeed, renewFeed } from './calendar-feed.store';
import { cancelOwn, handleAsDoctor } from './change.service';
import { rateVisit } from './evaluation.service';
import { bookForGuest } from './guest.service';
import { feedUrlOf } from './ics-link';
import { moveOwn } from './move.service';
import { presentAppointment } from './reservation.presenter';
import { findAppointment } from './reservation.store';
import { listAppointments } from './reservation-list.service';
import { join, presentWait } from './waitlist.service';
import { deleteWait, findWaits } from './waitlist.store';

const read = { transaction: false };
const write = { transaction: true };

const applyReservation = accountHandler('applyReservation', write, (context, { body }) => applyFor(context, body));
const bookGuest = accountHandler('bookGuest', write, (context, { body }) => bookForGuest(context, body));
const updateReservation = accountHandler('updateReservation', write, (context, { body }) => moveOwn(context, body));

const userHandle = accountHandler('userHandle', write, async (context, { query }) =>
  presentAppointment(context, await cancelOwn(context, query)),
);
const cancelReservation = accountHandler('cancelReservation', write, async (context, { body }) =>
  presentAppointment(context, await cancelOwn(context, body)),
);
const doctorHandle = accountHandler('doctorHandle', write, async (context, { query }) =>
  presentAppointment(context, await handleAsDoctor(context, query)),
);
const handleReservation = accountHandler('handleReservation', write, async (context, { body }) =>
  presentAppointment(context, await handleAsDoctor(context, body)),
);

const getReservation = accountHandler('getReservation', read, async (context, { params }) => {
  const { db, account } = context;
  const row = await findAppointment(db, params.kaReservationId);
  if (!row || (row.member_id !== account.id && row.doctor_id !== account.id)) throw notFound('The appointment');
  return presentAppointment(context, row);
});

const myReservation = accountHandler('myReservation', read, (context, { query }) =>
  listAppointments(context, 'member', query),
);
const appointmentUser = accountHandler('appointmentUser', read, (context, { body }) =>
  listAppointments(context, 'member', body),
);
const allAppointment = accountHandler('allAppointment', read, (context, { query }) => {
  requireOwnCalendar(context, query.doctorUserId);
  return listAppointments(context, 'doctor', query);
});
const appointmentDoctor = accountHandler('appointmentDoctor', read, (context, { body }) => {
  requireOwnCalendar(context, body.doctorUserId);
  return listAppointments(context, 'doctor', body);
});

const joinWaitlist = accountHandler('joinWaitlist', write, (context, { body }) => join(context, body));
const listWaitlist = accountHandler('listWaitlist', read, async ({ db, account, clock }) =>
  (await findWaits(db, account.id)).map((row) => presentWait(row, clock.now())),
);
const leaveWaitlist = accountHandler('leaveWaitlist', write, async ({ db, account }, { params }) => ({
  left: await deleteWait(db, account.id, params.waitId),
}));

const createEvaluation = accountHandler('createEvaluation', write, (context, { body }) => rateVisit(context, body));

const getCalendarFeed = accountHandler('getCalendarFeed', write, async ({ db, account, config }) => ({
  url: feedUrlOf(config, account.id, await readFeed(db, account.id)),
}));
const renewCalendarFeed = accountHandler('renewCalendarFeed', write, async ({ db, account, config }) => ({
  url: feedUrlOf(config, account.id, await renewFeed(db, account.id)),
}));

export const appointmentHandlers = [
  applyReservation,
  bookGuest,
  updateReservation,
  userHandle,
  cancelReservation,
  doctorHandle,
  handleReservation,
  getReservation,
  myReservation,
  appointmentUser,
  allAppointment,
  appointmentDoctor,
  joinWaitlist,
  listWaitlist,
  leaveWaitlist,
  createEvaluation,
  getCalendarFeed,
  renewCalendarFeed,
];
