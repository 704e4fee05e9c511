import type { Language } from '@charis/shared/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { cardColumns, cardTables, type DoctorCard, premisesAverage } from './doctor-card.store';
import { hasPage } from './doctor-page.store';
import { isAnyoneKnownTo, isKnownTo } from './known-member.sql';
import { findCards, type ListedCard } from './top-doctor.store';

export interface DoctorDetail extends DoctorCard {
  bio: string;
  languages: string[];
  education: { title: string; institution: string; year: number }[];
  takingBookings: boolean;
  closedFor: 'suspended' | 'check-due' | 'being-checked' | null;
  autoConfirm: boolean;
  cancellationHours: number;
  followUpMinutes: number | null;
  followUpFeeAud: number | null;
  types: {
    typeId: string;
    name: string;
    minutes: number;
    feeAud: number;
    modes: ('clinic' | 'video')[];
    clinicIds: string[];
    categoryNames: string[];
    autoConfirm: boolean;
  }[];
  procedureFees: { categoryName: string; title: string; minAud: number; maxAud: number; unit: string }[];
  clinics: {
    clinicId: string;
    name: string;
    address: string;
    suburb: string;
    stateCode: string;
    zone: string;
    lat: number;
    lng: number;
  }[];
  parts: ('faq' | 'videos' | 'posts' | 'vouchers')[];
  ratingParts: { punctuality: number; communication: number; booking: number; premises: number } | null;
}

/** The parts of the page of the doctor d that have something which practice and commerce know. */
const partsOf = sql`array_remove(array[
  case when exists (select from doctor_faq f where f.doctor_id = d.account_id) then 'faq' end,
  case when exists (select from doctor_video v where v.doctor_id = d.account_id) then 'videos' end,
  case when exists (select from coupon c where c.doctor_id = d.account_id) then 'vouchers' end], null)`;

/** What the doctor d charges for each procedure. */
const procedureFees = sql`(select coalesce(jsonb_agg(jsonb_build_object('categoryName', o.category_name, 'title', o.title,
    'minAud', x.min_aud, 'maxAud', x.max_aud, 'unit', o.unit) order by o.position), '[]')
  from doctor_procedure x join procedure o using (category_name) where x.doctor_id = d.account_id) as "procedureFees"`;

/** Returns one doctor whose page exists: approved, or not taking bookings for now. With it comes what the viewer can book there. */
export async function findDoctor(
  db: Db,
  id: string,
  { viewer, language }: { viewer: string | null; language: Language },
): Promise<DoctorDetail | undefined> {
  const { rows } = await sql<DoctorDetail>`
    select ${cardColumns(viewer)}, d.bio, d.languages, d.education, d.application_state = 'APPROVED' as "takingBookings",
      case d.application_state when 'APPROVED' then null when 'SUSPENDED' then 'suspended' when 'EXPIRED' then 'check-due'
        else 'being-checked' end as "closedFor",
      coalesce((select s.auto_confirm from booking_setting s where s.doctor_id = d.account_id), false) as "autoConfirm",
      coalesce((select s.cancellation_hours from booking_setting s where s.doctor_id = d.account_id), 24) as "cancellationHours",
      (select least(s.follow_up_minutes, s.slot_minutes) from booking_setting s
        where s.doctor_id = d.account_id) as "followUpMinutes",
      (select s.follow_up_fee_aud from booking_setting s where s.doctor_id = d.account_id) as "followUpFeeAud",
      (select coalesce(jsonb_agg(jsonb_build_object('typeId', t.id, 'minutes', t.minutes, 'feeAud', t.fee_aud,
          'depositAud', case when t.auto_confirm then least(t.deposit_aud, t.fee_aud) else 0 end,
          'name', case when ${language}::text = 'zh-CN' and t.name_zh <> '' then t.name_zh else t.name end, 'modes', t.modes,
          'clinicIds', t.clinic_ids, 'categoryNames', t.category_names, 'autoConfirm', t.auto_confirm) order by t.position), '[]')
        from appointment_type t where t.doctor_id = d.account_id and t.active
          and (t.audience = 'all' or (t.audience = 'known' and ${isAnyoneKnownTo(sql`d.account_id`, viewer)})
            or (t.audience = 'new' and not ${isKnownTo(sql`d.account_id`, viewer)}))) as types,
      ${procedureFees},
      (select coalesce(jsonb_agg(jsonb_build_object('clinicId', k.id, 'name', k.name, 'address', k.address,
          'suburb', k.suburb, 'stateCode', k.state_code, 'zone', k.zone, 'lat', k.lat, 'lng', k.lng)
          order by k.id = d.clinic_id desc, k.name), '[]')
        from doctor_clinic x join clinic k on k.id = x.clinic_id
        where x.doctor_id = d.account_id and x.objected_at is null) as clinics,
      ${partsOf} as parts,
      (select jsonb_build_object('punctuality', round(avg(e.punctuality), 1), 'communication', round(avg(e.communication), 1),
          'booking', round(avg(e.booking), 1), 'premises', round(${premisesAverage}, 1))
        from evaluation e where e.doctor_id = d.account_id) as "ratingParts"
    from ${cardTables(viewer)}
    where ${hasPage(id, viewer)}
  `.execute(db);
  const [doctor] = rows;
  return doctor && { ...doctor, ratingParts: doctor.rating === null ? null : doctor.ratingParts };
}

type Compared = Pick<DoctorDetail, 'languages' | 'procedureFees'> & { experienceSince: number | null };

/** Returns those of these doctors whom a search may show, in their order, with what their pages say to compare them by. */
export const findCompared = (
  db: Db,
  ids: string[],
  seen: { viewer: string | null; now: Date },
): Promise<(ListedCard & Compared)[]> =>
  findCards<Compared>(db, ids, {
    ...seen,
    more: sql`, d.languages, ${procedureFees},
      (select min(e.from_year) from doctor_experience e where e.doctor_id = d.account_id) as "experienceSince"`,
  });
