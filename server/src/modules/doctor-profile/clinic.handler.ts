import { cleanAbn, findAbnProblem } from '@charis/shared/rules/registration';
import { accountHandler } from '#api/handler';
import { notFound, Refusal, refusedField } from '#api/refusal';
import { notify } from '#modules/notification/notify';
import { clinicColumns, findClinic, insertClinic, requireClinic } from './clinic.store';
import { lockProfile } from './own-profile.store';

const mostClinics = 10;

export const findClinics = accountHandler('findClinics', { transaction: false }, async ({ db }, { query }) => {
  if (findAbnProblem(query.abn)) return [];
  const rows = await db
    .selectFrom('clinic')
    .select(['id', 'name', 'address', 'suburb', 'state_code'])
    .where('abn', '=', cleanAbn(query.abn))
    .orderBy('name')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(({ id, name, address, suburb, state_code }) => ({
    ...{ clinicId: id, name, line: address, suburb, stateCode: state_code },
  }));
});

export const joinClinic = accountHandler('joinClinic', { transaction: true }, async (context, { body }) => {
  const { db, account, clock } = context;
  await lockProfile(db, account.id);
  requireClinic(body);
  const own = await db.selectFrom('doctor_clinic').select('clinic_id').where('doctor_id', '=', account.id).execute();
  const known = body.clinicId ? await findClinic(db, body.clinicId, body.abn) : undefined;
  if (body.clinicId && !known) throw notFound('The clinic');
  if (known && own.some(({ clinic_id }) => clinic_id === known.id)) return { clinicId: known.id };
  if (own.length >= mostClinics) throw refusedField('name', 'You can have at most 10 clinics.');
  const clinicId = known?.id ?? (await insertClinic(db, account.id, body));
  await db
    .insertInto('doctor_clinic')
    .values({ doctor_id: account.id, clinic_id: clinicId, joined_at: clock.now() })
    .execute();
  if (known?.made_by) {
    const subject = { kind: 'clinic' as const, id: clinicId };
    await notify(db, clock.now(), { accountId: known.made_by, kind: 'clinic-joined', actorId: account.id, subject });
  }
  return { clinicId };
});

export const editClinic = accountHandler('editClinic', { transaction: true }, async (context, { params, body }) => {
  const { db, account } = context;
  const clinic = await db
    .selectFrom('clinic')
    .select(['id', 'made_by', 'suburb', 'state_code'])
    .where('id', '=', params.clinicId)
    .forUpdate()
    .executeTakeFirst();
  if (!clinic || (clinic.made_by !== account.id && !account.staff)) throw notFound('The clinic');
  requireClinic({ ...body, clinicId: null });
  const { lat, lng, zone, ...columns } = await clinicColumns(db, body);
  const hasMoved = body.suburb !== clinic.suburb || body.state !== clinic.state_code;
  await db
    .updateTable('clinic')
    .set(hasMoved ? { ...columns, lat, lng, zone } : columns)
    .where('id', '=', clinic.id)
    .execute();
  return { clinicId: clinic.id };
});

export const leaveClinic = accountHandler('leaveClinic', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  const { clinic_id: mainClinic } = await lockProfile(db, account.id);
  const own = await db.selectFrom('doctor_clinic').select('clinic_id').where('doctor_id', '=', account.id).execute();
  const others = own.filter(({ clinic_id }) => clinic_id !== params.clinicId);
  const [other] = others;
  if (others.length === own.length) throw notFound('The clinic');
  if (!other) throw new Refusal('NOT_POSSIBLE', 'Your profile needs at least one clinic. Add the next one first.');
  const at = { doctor_id: account.id, clinic_id: params.clinicId };
  const rule = await db
    .selectFrom('weekly_rule')
    .select('id')
    .where('doctor_id', '=', account.id)
    .where('clinic_id', '=', params.clinicId)
    .executeTakeFirst();
  if (rule)
    throw new Refusal('NOT_POSSIBLE', 'You have weekly hours at this clinic. Remove them in your schedule first.');
  const ahead = await db
    .selectFrom('reservation')
    .select('id')
    .where('doctor_id', '=', account.id)
    .where('clinic_id', '=', params.clinicId)
    .where('state', 'in', [0, 1])
    .where('ends_at', '>', clock.now())
    .executeTakeFirst();
  if (ahead) throw new Refusal('NOT_POSSIBLE', 'You have appointments at this clinic. You can leave it after them.');
  if (mainClinic === params.clinicId) {
    const set = { clinic_id: other.clinic_id };
    await db.updateTable('doctor_profile').set(set).where('account_id', '=', account.id).execute();
  }
  await db
    .deleteFrom('doctor_clinic')
    .where('doctor_id', '=', at.doctor_id)
    .where('clinic_id', '=', at.clinic_id)
    .execute();
  return { left: true as const };
});

export const objectToDoctor = accountHandler(
  'objectToDoctor',
  { transaction: true },
  async (context, { params, body }) => {
    const { db, account, clock } = context;
    const clinic = await db.selectFrom('clinic').select('made_by').where('id', '=', params.clinicId).executeTakeFirst();
    if (clinic?.made_by !== account.id || body.doctorUserId === account.id) throw notFound('The clinic');
    const changed = await db
      .updateTable('doctor_clinic')
      .set({ objected_at: body.objected ? clock.now() : null })
      .where('clinic_id', '=', params.clinicId)
      .where('doctor_id', '=', body.doctorUserId)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw notFound('The doctor');
    return { objected: body.objected };
  },
);
