import { cleanAbn, findAbnProblem } from '@charis/shared/rules/registration';
import { clinicEvents } from '#domains/practice/events';
import {
  addDoctor,
  type ClinicDraft,
  clinicColumns,
  findClinic,
  findClinicsByAbn,
  findCorrection,
  findMaker,
  findOwnClinics,
  findPeopleOf,
  hasAppointment,
  hasHours,
  insertClinic,
  lockClinic,
  removeDoctor,
  requireClinic,
  setObjection,
  updateClinic,
} from '#domains/practice/store/clinic.store';
import { lockProfile, updateProfile } from '#domains/practice/store/own-profile.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import { type AccountContext, accountHandler } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

const mostClinics = 10;

export const findClinics = accountHandler('findClinics', { transaction: false }, async ({ db }, { query }) => {
  if (findAbnProblem(query.abn)) return [];
  const rows = await findClinicsByAbn(db, query.abn);
  return rows.map(({ id, name, address, suburb, state_code }) => ({
    clinicId: id,
    name,
    line: address,
    suburb,
    stateCode: state_code,
  }));
});

export const joinClinic = accountHandler('joinClinic', { transaction: true }, async (context, { body }) => {
  const { db, account, clock } = context;
  await lockProfile(db, account.id);
  requireClinic(body);
  const own = await findOwnClinics(db, account.id);
  const known = body.clinicId ? await findClinic(db, body.clinicId, body.abn) : undefined;
  if (body.clinicId && !known) throw notFound('The clinic');
  if (known && own.includes(known.id)) return { clinicId: known.id };
  if (own.length >= mostClinics) throw refusedField('name', 'You can have at most 10 clinics.');
  const clinicId = known?.id ?? (await insertClinic(db, account.id, body));
  await addDoctor(db, clinicId, account.id, clock.now());
  if (known?.made_by) {
    const data = { makerId: known.made_by, doctorId: account.id };
    await addEvent(db, clinicEvents.joined, { subjectId: clinicId, actorId: account.id, at: clock.now(), data });
  }
  return { clinicId };
});

type LockedClinic = NonNullable<Awaited<ReturnType<typeof lockClinic>>>;

/** Fails where a clinic is another than its editor has seen: what they wrote is not saved over it unread. */
async function requireSeen(
  { db, account }: Pick<AccountContext, 'db' | 'account'>,
  clinic: LockedClinic,
  seen: Omit<ClinicDraft, 'clinicId'> | undefined,
): Promise<void> {
  const { name, abn, address: line, suburb, state_code, postcode, phone, access, parking } = clinic;
  const state = state_code as ClinicDraft['state'];
  const current = { name, abn, line, suburb, state, postcode, phone, access, parking };
  const keys = Object.keys(current) as (keyof typeof current)[];
  if (!seen || keys.every((key) => (key === 'abn' ? cleanAbn(seen.abn) : seen[key]) === current[key])) return;
  const last = await findCorrection(db, clinic.id);
  const corrected = last ? { by: account.staff ? last.by : null, at: last.at.toISOString() } : null;
  throw new Refusal('STALE_VERSION', 'This clinic has changed. What you wrote is kept.', {
    data: { current, corrected },
  });
}

/** Writes the fields of a clinic; its place and its clock change with its suburb. */
async function changeClinic(db: Db, clinic: LockedClinic, draft: Omit<ClinicDraft, 'clinicId'>): Promise<void> {
  requireClinic({ ...draft, clinicId: null });
  const { lat, lng, zone, ...columns } = await clinicColumns(db, draft);
  const hasMoved = draft.suburb !== clinic.suburb || draft.state !== clinic.state_code;
  await updateClinic(db, clinic.id, hasMoved ? { ...columns, lat, lng, zone } : columns);
}

export const editClinic = accountHandler('editClinic', { transaction: true }, async (context, { params, body }) => {
  const { db, account } = context;
  const clinic = await lockClinic(db, params.clinicId);
  if (clinic?.made_by !== account.id) throw notFound('The clinic');
  const { seen, ...draft } = body;
  await requireSeen(context, clinic, seen);
  await changeClinic(db, clinic, draft);
  return { clinicId: clinic.id };
});

export const correctClinic = accountHandler(
  'correctClinic',
  { transaction: true },
  async ({ db, account, clock }, { params, body: { reason, seen, ...draft } }) => {
    if (!reason) throw refusedField('reason', 'Please give a reason.');
    const clinic = await lockClinic(db, params.clinicId);
    if (!clinic) throw notFound('The clinic');
    await requireSeen({ db, account }, clinic, seen);
    await changeClinic(db, clinic, draft);
    const at = clock.now();
    const entry = { actorId: account.id, action: 'clinic.correct', subject: `clinic:${clinic.id}`, reason, at };
    await addAuditEntry(db, entry);
    const data = { peopleIds: await findPeopleOf(db, clinic.id), reason };
    await addEvent(db, clinicEvents.corrected, { subjectId: clinic.id, actorId: account.id, at, data });
    return { clinicId: clinic.id };
  },
);

export const leaveClinic = accountHandler('leaveClinic', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  const { clinic_id: mainClinic } = await lockProfile(db, account.id);
  const own = await findOwnClinics(db, account.id);
  const others = own.filter((clinicId) => clinicId !== params.clinicId);
  const [other] = others;
  if (others.length === own.length) throw notFound('The clinic');
  if (!other) throw new Refusal('NOT_POSSIBLE', 'Your profile needs at least one clinic. Add another one first.');
  if (await hasHours(db, params.clinicId, account.id, clock.now()))
    throw new Refusal('NOT_POSSIBLE', 'You have hours at this clinic. Remove them in your calendar first.');
  const ahead = await hasAppointment(db, params.clinicId, account.id, clock.now());
  if (ahead)
    throw new Refusal('NOT_POSSIBLE', 'You have appointments at this clinic. You can leave once they are over.');
  if (mainClinic === params.clinicId) await updateProfile(db, account.id, { clinic_id: other });
  await removeDoctor(db, params.clinicId, account.id);
  return { left: true as const };
});

export const objectToDoctor = accountHandler(
  'objectToDoctor',
  { transaction: true },
  async (context, { params, body }) => {
    const { db, account, clock } = context;
    const maker = await findMaker(db, params.clinicId);
    if (maker !== account.id || body.doctorUserId === account.id) throw notFound('The clinic');
    const at = body.objected ? clock.now() : null;
    if (!(await setObjection(db, params.clinicId, body.doctorUserId, at))) throw notFound('The doctor');
    return { objected: body.objected };
  },
);
