import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import { notBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { cardColumns, cardTables, type DoctorCard, evaluationsForScore, premisesAverage } from './doctor-card.store';
import { hasPageState } from './doctor-filter.sql';

type Details = DataOf<'getDoctorDetails'>;
type Evaluations = DataOf<'getEvaluations'>;
type Clinic = Omit<DataOf<'getClinic'>, 'doctors'>;

const clinicFields = sql`'clinicId', c.id, 'name', c.name, 'line', c.address, 'suburb', c.suburb, 'stateCode', c.state_code,
  'postcode', c.postcode, 'phone', c.phone, 'access', c.access, 'parking', c.parking, 'zone', c.zone, 'lat', c.lat, 'lng', c.lng`;

/** Holds for the doctor d of this id, where the viewer may see their page. */
export const hasPage = (id: string, viewer: string | null) => sql`d.account_id = ${id}::uuid
  and ${hasPageState} and a.status = 'ACTIVE' and ${notBlocked('d.account_id', viewer)}`;

export async function findCard(db: Db, id: string, viewer: string | null): Promise<DoctorCard | undefined> {
  const { rows } = await sql<DoctorCard>`
    select ${cardColumns(viewer)} from ${cardTables(viewer)} where ${hasPage(id, viewer)}`.execute(db);
  return rows[0];
}

export async function findDetails(db: Db, id: string, viewer: string | null): Promise<Details | undefined> {
  const { rows } = await sql<Details>`
    select
      coalesce((select json_agg(json_build_object('role', e.role, 'institution', e.institution, 'fromYear', e.from_year,
        'toYear', e.to_year) order by e.place) from doctor_experience e where e.doctor_id = d.account_id), '[]') as experience,
      coalesce((select json_agg(json_build_object('root', s.root, 'child', s.child) order by s.root, s.child)
        from doctor_specialty s where s.doctor_id = d.account_id), '[]') as specialties,
      coalesce((select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.place)
        from doctor_faq f where f.doctor_id = d.account_id), '[]') as faq,
      coalesce((select json_agg(json_build_object(${clinicFields},
          'hours', coalesce((select json_agg(json_build_object('weekday', r.weekday, 'startsMinute', r.starts_minute,
            'endsMinute', r.ends_minute) order by r.weekday, r.starts_minute)
            from weekly_rule r where r.doctor_id = d.account_id and r.clinic_id = c.id), '[]'))
          order by c.id = d.clinic_id desc, c.name)
        from doctor_clinic x join clinic c on c.id = x.clinic_id
        where x.doctor_id = d.account_id and x.objected_at is null), '[]') as clinics
    from doctor_profile d join account a on a.id = d.account_id where ${hasPage(id, viewer)}`.execute(db);
  return rows[0];
}

export async function findEvaluations(db: Db, id: string, viewer: string | null): Promise<Evaluations | undefined> {
  const { rows } = await sql<Evaluations>`
    select r.count,
      case when r.count >= ${evaluationsForScore} then r.rating end as rating,
      case when r.count >= ${evaluationsForScore} then r.parts end as parts,
      case when r.count >= ${evaluationsForScore} then (
        select json_agg(json_build_object('mark', mark, 'count', (select count(*) from evaluation e where e.doctor_id = d.account_id
          and round((e.punctuality + e.communication + e.booking + e.premises) / 4.0) = mark)) order by mark desc)
        from generate_series(1, 5) mark) end as distribution
    from doctor_profile d join account a on a.id = d.account_id
    cross join lateral (
      select count(*)::int as count,
        round(avg((e.punctuality + e.communication + e.booking + e.premises) / 4.0), 1)::float as rating,
        json_build_object('punctuality', round(avg(e.punctuality), 1), 'communication', round(avg(e.communication), 1),
          'booking', round(avg(e.booking), 1), 'premises', round(${premisesAverage}, 1)) as parts
      from evaluation e where e.doctor_id = d.account_id
    ) r
    where ${hasPage(id, viewer)}`.execute(db);
  return rows[0];
}

/** Returns whether a doctor has a page that the viewer may see. */
export async function hasPublicPage(db: Db, id: string, viewer: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from doctor_profile d join account a on a.id = d.account_id where ${hasPage(id, viewer)}`.execute(db);
  return rows.length > 0;
}

export async function findClinic(db: Db, id: string): Promise<Clinic | undefined> {
  const { rows } = await sql<{ clinic: Clinic }>`
    select json_build_object(${clinicFields}, 'abn', c.abn, 'hours', coalesce((
        select json_agg(json_build_object('weekday', h.weekday, 'startsMinute', h.starts, 'endsMinute', h.ends) order by h.weekday)
        from (select r.weekday, min(r.starts_minute) as starts, max(r.ends_minute) as ends
          from weekly_rule r join doctor_profile p on p.account_id = r.doctor_id
          where r.clinic_id = c.id and p.application_state = 'APPROVED' group by r.weekday) h), '[]')) as clinic from clinic c where c.id = ${id}::uuid
      and exists (select from doctor_clinic x join doctor_profile d on d.account_id = x.doctor_id
        where x.clinic_id = c.id and x.objected_at is null and d.application_state = 'APPROVED')`.execute(db);
  return rows[0]?.clinic;
}

export async function findClinicDoctors(db: Db, clinicId: string, viewer: string | null): Promise<DoctorCard[]> {
  const { rows } = await sql<DoctorCard>`
    select ${cardColumns(viewer)} from ${cardTables(viewer)}
    where d.application_state = 'APPROVED' and a.status = 'ACTIVE' and ${notBlocked('d.account_id', viewer)}
      and exists (select from doctor_clinic x where x.doctor_id = d.account_id and x.clinic_id = ${clinicId}::uuid
        and x.objected_at is null)
    order by a.nickname, d.account_id limit 100`.execute(db);
  return rows;
}
