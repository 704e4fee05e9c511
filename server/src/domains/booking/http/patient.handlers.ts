import { findAsked } from '#domains/booking/store/caller-claim.store';
import { findPatient, findPatients, findPerson, findVisits } from '#domains/booking/store/patient.store';
import { findNote, lookAtNote, type NoteRow, saveNote } from '#domains/booking/store/patient-note.store';
import { findRedeemed } from '#domains/commerce/index';
import { readCursor } from '#platform/http/cursor';
import { type AccountContext, accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { notFound, Refusal } from '#platform/http/refusal';
import { presentAppointment } from './reservation.presenter';

const read = { transaction: false };
const write = { transaction: true };

/** @throws {Refusal} 404 where the appointment is not one of the doctor who asks */
async function requirePerson({ db, account }: AccountContext, appointmentId: string) {
  const person = await findPerson(db, account.id, appointmentId);
  if (!person) throw notFound('The patient');
  return person;
}

const mostVisits = 100;

export const listPatients = accountHandler(
  'listPatients',
  read,
  async ({ db, account, clock }, { query: { keyword = '', cursor, pageSize = 20 } }) => {
    const place = readCursor(cursor, ['time', 'id']);
    const after = place && { at: place[0], id: place[1] };
    const rows = await findPatients(db, account.id, { keyword, after, limit: pageSize + 1, now: clock.now() });
    return pageOfRows(
      rows,
      pageSize,
      ({ at, kaReservationId }) => [at, kaReservationId],
      (row) => row,
    );
  },
);

export const getPatient = accountHandler('getPatient', read, async (context, { params }) => {
  const { db, account, clock } = context;
  const person = await requirePerson(context, params.kaReservationId);
  const patient = await findPatient(db, account.id, person, clock.now());
  if (!patient) throw notFound('The patient');
  const visits = await findVisits(db, account.id, person, mostVisits);
  // What a member has paid for is for the doctor, not for someone of the team.
  const redeemed =
    person.memberId && !person.caller && !account.actor ? await findRedeemed(db, account.id, person.memberId) : [];
  const { memberId, caller } = person;
  const asked = memberId || !caller ? [] : await findAsked(db, { doctorId: account.id, caller });
  return {
    ...patient,
    since: patient.since.toISOString(),
    asked: asked.flatMap(({ name, askedAt, isDeclined }) =>
      askedAt ? [{ name, askedUtc: askedAt.toISOString(), isDeclined }] : [],
    ),
    appointments: visits.map((row) => presentAppointment(context, row)),
    vouchers: redeemed.map(({ redeemedAt, ...voucher }) => ({ ...voucher, redeemedUtc: redeemedAt.toISOString() })),
  };
});

const presentNote = ({ id, text, version, saved_at: savedAt }: NoteRow) => ({
  noteId: id,
  text,
  version,
  savedUtc: savedAt?.toISOString() ?? null,
});

export const openPatientNote = accountHandler('openPatientNote', write, async (context, { body }) => {
  const { db, account, clock } = context;
  const person = await requirePerson(context, body.kaReservationId);
  if (person.isDeleted) {
    throw new Refusal('NOT_POSSIBLE', 'This member has deleted their account, so there are no notes about them.');
  }
  const look = { doctorId: account.id, person, by: account.id, now: clock.now() };
  const { note, looks } = await lookAtNote(db, look);
  return { ...presentNote(note), looks: looks.map(({ by, at }) => ({ by, at: at.toISOString() })) };
});

export const savePatientNote = accountHandler(
  'savePatientNote',
  write,
  async ({ db, account, clock }, { body: { noteId, version, text } }) => {
    const saved = await saveNote(db, { doctorId: account.id, noteId, version, text, now: clock.now() });
    if (saved) return presentNote(saved);
    const current = await findNote(db, account.id, noteId);
    if (!current) throw notFound('The note');
    // An answer that was lost is asked for again.
    if (current.text === text) return presentNote(current);
    throw new Refusal('STALE_VERSION', 'This was changed somewhere else. Please reload the page.', {
      data: { current: presentNote(current) },
    });
  },
);
