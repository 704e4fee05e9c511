import type { DataOf } from '@charis/shared/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { notAllowed } from '#platform/http/refusal';

type Own = DataOf<'getOwnDoctorProfile'>;

interface OwnRow extends Omit<Own, 'videos' | 'clinics'> {
  clinics: Own['clinics'];
}

const noProfile = 'You get a doctor profile once our team has approved your application.';

/** Locks the own profile and gives its version. @throws {Refusal} 4031 where there is none */
export async function lockProfile(db: Db, accountId: string) {
  const query = db.selectFrom('doctor_profile').select(['version', 'clinic_id']).where('account_id', '=', accountId);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw notAllowed(noProfile);
  return row;
}

const clinics = sql`coalesce((select json_agg(json_build_object('clinicId', c.id, 'name', c.name, 'abn', c.abn, 'line', c.address,
    'suburb', c.suburb, 'stateCode', c.state_code, 'postcode', c.postcode, 'phone', c.phone, 'access', c.access,
    'parking', c.parking, 'zone', c.zone, 'own', coalesce(c.made_by = d.account_id, false), 'main', c.id = d.clinic_id,
    'objected', x.objected_at is not null,
    'hours', coalesce((select json_agg(json_build_object('weekday', r.weekday, 'startsMinute', r.starts_minute,
      'endsMinute', r.ends_minute) order by r.weekday, r.starts_minute)
      from weekly_rule r where r.doctor_id = d.account_id and r.clinic_id = c.id), '[]'),
    'doctors', coalesce((select json_agg(json_build_object('userId', o.id, 'nickname', o.nickname, 'image', o.image, 'role', 'DOCTOR',
      'objected', y.objected_at is not null) order by o.nickname)
      from doctor_clinic y join account o on o.id = y.doctor_id
      where c.made_by = d.account_id and y.clinic_id = c.id and y.doctor_id <> d.account_id), '[]'))
    order by c.id = d.clinic_id desc, x.joined_at, c.id)
  from doctor_clinic x join clinic c on c.id = x.clinic_id where x.doctor_id = d.account_id), '[]')`;

/** @throws {Refusal} 4031 where there is none */
export async function findOwnProfile(db: Db, accountId: string): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`
    select d.account_id as "doctorUserId", d.version, d.application_state as state, a.nickname as name, a.image, d.title,
      d.verified_specialty as "verifiedSpecialty", d.bio, d.languages, d.fee_aud as "feeAud", d.modes, d.education,
      coalesce((select json_agg(json_build_object('role', e.role, 'institution', e.institution, 'fromYear', e.from_year,
        'toYear', e.to_year) order by e.place) from doctor_experience e where e.doctor_id = d.account_id), '[]') as experience,
      coalesce((select json_agg(json_build_object('root', s.root, 'child', s.child) order by s.root, s.child)
        from doctor_specialty s where s.doctor_id = d.account_id), '[]') as specialties,
      coalesce((select json_agg(json_build_object('categoryName', p.category_name, 'minAud', p.min_aud, 'maxAud', p.max_aud)
        order by p.category_name) from doctor_procedure p where p.doctor_id = d.account_id), '[]') as procedures,
      coalesce((select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.place)
        from doctor_faq f where f.doctor_id = d.account_id), '[]') as faq,
      ${clinics} as clinics
    from doctor_profile d join account a on a.id = d.account_id where d.account_id = ${accountId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw notAllowed(noProfile);
  return row;
}

/** Returns whether there is a profile to update. */
export async function updateProfile(
  db: Db,
  accountId: string,
  changed: Updateable<Database['doctor_profile']>,
): Promise<boolean> {
  const query = db.updateTable('doctor_profile').set(changed).where('account_id', '=', accountId);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function insertProfile(db: Db, profile: Insertable<Database['doctor_profile']>): Promise<void> {
  await db.insertInto('doctor_profile').values(profile).execute();
}

/** Returns whether another doctor has the registration number. */
export async function isNumberTaken(db: Db, number: string, accountId: string): Promise<boolean> {
  const others = db.selectFrom('doctor_profile').select('account_id').where('account_id', '<>', accountId);
  return (await others.where('registration_number', '=', number).executeTakeFirst()) !== undefined;
}
