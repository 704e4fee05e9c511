import type { OperationName } from '@charis/shared/contract';
import { agreed, attempt, counts, own, ownAccount, query, refuses, sameText, unknown, type Walk } from '#testing/walk';

const day = '2026-11-24';
const closedDay = { selectTime: day, state: '0' };
const bookingRules = {
  slotMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 12,
  horizonDays: 42,
  autoConfirm: false,
  cancellationHours: 24,
  feeAud: 180,
  modes: ['clinic'],
  weekly: [],
};

const type = {
  name: 'Laser',
  nameZh: '',
  minutes: 60,
  feeAud: 300,
  modes: ['clinic'],
  clinicIds: [],
  categoryNames: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 12,
  audience: 'all',
  autoConfirm: false,
  active: true,
};

/** What the walks need of each operation of this domain. */
export const bookingWalks = {
  getReservationSetting: {
    others: [attempt(({ doctorId }) => ({ query: { doctorUserId: doctorId } }), 4031)],
    blocked: agreed,
  },
  saveReservationSetting: {
    others: [attempt(({ doctorId }) => ({ body: { ...bookingRules, doctorUserId: doctorId } }), 4031)],
    blocked: agreed,
  },
  setVisitProgress: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, progress: 'arrived' } }))],
    blocked: agreed,
  },
  getAppointmentHistory: {
    others: [unknown(({ reservationId }) => ({ params: { kaReservationId: reservationId } }))],
    blocked: agreed,
    lists: [({ visitId }) => ({ params: { kaReservationId: visitId } })],
  },
  setDayHours: {
    others: [attempt(({ doctorId }) => ({ body: { doctorUserId: doctorId, selectTime: day, periods: [] } }), 4031)],
    blocked: agreed,
  },
  listCalendarChanges: { others: [own()], blocked: agreed },
  listHolidays: { others: [own()], blocked: agreed },
  bookGuest: {
    others: [
      own({ body: { selectTime: '2026-11-24', displayTime: '09:00', type: 'initial', name: 'Wren' } }, 409),
      unknown(({ reservationId }) => ({
        body: { selectTime: day, displayTime: '09:00', type: 'initial', patientId: reservationId },
      })),
    ],
    blocked: agreed,
  },
  askCaller: {
    others: [
      unknown(({ reservationId }) => ({
        body: { kaReservationId: reservationId, memberReservationId: reservationId },
      })),
    ],
    blocked: agreed,
  },
  listCallerClaims: { others: [own()], blocked: agreed },
  answerCallerClaim: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, accept: true } }))],
    blocked: agreed,
  },
  setAppointmentTime: { others: [own({ body: { weekly: [] } })], blocked: agreed },
  listAppointmentTypes: { others: [own()], blocked: agreed },
  saveAppointmentType: {
    others: [attempt(({ typeId }) => ({ body: { ...type, typeId } }), 404)],
    blocked: agreed,
  },
  orderAppointmentTypes: {
    others: [attempt(({ typeId }) => ({ body: { typeIds: [typeId] } }), 100)],
    blocked: agreed,
  },
  listClinicResources: { others: [own()], blocked: agreed },
  saveClinicResource: {
    others: [attempt(({ clinicId }) => ({ body: { clinicId, kind: 'room', name: 'Room 1', active: true } }), 422)],
    blocked: agreed,
  },
  getBusyCalendars: { others: [own()], blocked: agreed },
  addBusyCalendar: {
    others: [own({ body: { name: 'Family', url: 'https://127.0.0.1/family.ics' } }, 422)],
    blocked: agreed,
  },
  readBusyCalendar: { others: [unknown(({ calendarId }) => ({ params: { calendarId } }))], blocked: agreed },
  removeBusyCalendar: { others: [unknown(({ calendarId }) => ({ params: { calendarId } }))], blocked: agreed },
  setDayOpen: {
    others: [attempt(({ doctorId }) => ({ body: { doctorUserId: doctorId, ...closedDay, state: 0 } }), 4031)],
    blocked: agreed,
  },
  setSlotOpen: {
    others: [
      attempt(
        ({ doctorId }) => ({ body: { doctorUserId: doctorId, ...closedDay, state: 0, displayTime: '09:00' } }),
        4031,
      ),
    ],
    blocked: agreed,
  },
  getSchedule: { others: [own({ query: { from: '2026-11-23', to: '2026-11-29' } })], blocked: agreed },
  getTeamDay: { others: [own({ query: { date: day } })], blocked: agreed },
  listAppointmentRequests: { others: [own()], blocked: agreed },
  listPatients: { others: [own()], blocked: agreed },
  getPatient: {
    others: [unknown(({ reservationId }) => ({ params: { kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  openPatientNote: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  savePatientNote: {
    others: [unknown(({ postId }) => ({ body: { noteId: postId, version: 0, text: 'Mine' } }))],
    blocked: agreed,
  },
  applyReservation: {
    others: [
      attempt(
        ({ doctorId }) => ({ body: { doctorUserId: doctorId, slotId: 'x', type: 'initial', mode: 'clinic' } }),
        400,
        422,
      ),
    ],
    blocked: [
      refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id, slotId: 'x', type: 'initial', mode: 'clinic' } })),
    ],
  },
  updateReservation: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, slotId: 'x' } }))],
    blocked: agreed,
  },
  moveAppointment: {
    others: [
      unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, slotId: 'x', reason: 'Away' } })),
    ],
    blocked: agreed,
  },
  answerProposal: {
    others: [
      unknown(({ reservationId }) => ({
        body: { kaReservationId: reservationId, startUtc: `${day}T00:00:00.000Z`, accept: true },
      })),
    ],
    blocked: agreed,
  },
  cancelReservation: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  getReminders: { others: [own()], blocked: ownAccount },
  listBookedPeople: {
    others: [own({ query: { doctorUserId: '00000000-0000-4000-8000-000000000000' } }, 404)],
    blocked: [refuses(({ hidden }) => ({ query: { doctorUserId: hidden.id } }))],
  },
  setReminders: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, reminders: [] } }))],
    blocked: agreed,
  },
  confirmComing: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  sayLate: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, minutes: 10 } }))],
    blocked: agreed,
  },
  handleReservation: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, state: 3 } }))],
    blocked: agreed,
  },
  getReservation: {
    others: [unknown(({ reservationId }) => ({ params: { kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  myReservation: {
    others: [own()],
    blocked: agreed,
    lists: ['upcoming', 'requests', 'past', 'cancelled'].map((tab) => query({ tab })),
  },
  allAppointment: {
    others: [attempt(({ doctorId }) => ({ query: { doctorUserId: doctorId } }), 4031)],
    blocked: agreed,
  },
  joinWaitlist: {
    others: [attempt(({ doctorId }) => ({ body: { doctorUserId: doctorId, untilDay: '2026-12-31' } }), 100)],
    blocked: [refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id, untilDay: '2026-12-31' } }))],
  },
  listWaitlist: { others: [own()], blocked: agreed },
  leaveWaitlist: { others: [attempt(({ waitId }) => ({ params: { waitId } }), 100)], blocked: agreed },
  createEvaluation: {
    others: [
      unknown(({ reservationId }) => ({
        body: { kaReservationId: reservationId, punctuality: 5, communication: 5, booking: 5, premises: 5 },
      })),
    ],
    blocked: agreed,
  },
  getCalendarFeed: { others: [own()], blocked: agreed },
  renewCalendarFeed: { others: [own()], blocked: agreed },
  createMeeting: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  addMeeting: { others: [unknown(({ meetingId }) => ({ params: { meetingId } }))], blocked: agreed },
  updateMeeting: {
    others: [unknown(({ meetingId }) => ({ params: { meetingId }, body: { admit: true } }))],
    blocked: agreed,
  },
  getMeeting: { others: [unknown(({ meetingId }) => ({ params: { meetingId } }))], blocked: agreed },
  answerEvaluation: {
    others: [unknown(({ id }) => ({ params: { evaluationId: id }, body: { answer: 'thanks' } }))],
    blocked: 'A rating names no one.',
  },
  doctorInbox: { others: [own({ body: {} })], blocked: agreed },
  getVisitNumbers: { others: [own()], blocked: ownAccount },
  getDoctorNumbers: { others: [own({}, 100, 4031)], blocked: ownAccount },
  getAppointmentTimes: {
    others: sameText,
    blocked: [refuses(({ hidden }) => ({ query: { doctorUserId: hidden.id, selectTime: day } }))],
    lists: [(world) => ({ query: { doctorUserId: world.other.id, selectTime: day } })],
  },
  getMonthlyCalendar: {
    others: sameText,
    blocked: [refuses(({ hidden }) => ({ query: { doctorUserId: hidden.id, year: '2026', month: '11' } }))],
    lists: [(world) => ({ query: { doctorUserId: world.other.id, year: '2026', month: '11' } })],
  },
  listEvaluations: {
    others: sameText,
    blocked: [refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id } }))],
    lists: [(world) => ({ body: { doctorUserId: world.other.id } })],
  },
  listNextSlots: {
    others: sameText,
    blocked: [counts(({ hidden }) => ({ body: { doctorUserIds: [hidden.id] } }), '0.slots.length')],
    lists: [(world) => ({ body: { doctorUserIds: [world.one.id, world.other.id] } })],
  },
} satisfies Partial<Record<OperationName, Walk>>;
