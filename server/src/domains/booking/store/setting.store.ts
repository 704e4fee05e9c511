import { minutesOf, timeOf, type WeeklyPeriod } from '@charis/shared/rules';
import { sql } from 'kysely';
import { updateProfile } from '#domains/practice/index';
import type { Db } from '#platform/database/connection';

/** Rules of a doctor who has not set any. */
const unset = {
  slot_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  notice_hours: 12,
  horizon_days: 42,
  auto_confirm: false,
  cancellation_hours: 24,
  follow_up_minutes: null,
  follow_up_fee_aud: null,
};

export interface Rules {
  slotMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  noticeHours: number;
  horizonDays: number;
  autoConfirm: boolean;
  cancellationHours: number;
  feeAud: number;
  modes: ('clinic' | 'video')[];
  /** Undefined where they stay. */
  followUpMinutes?: number | null | undefined;
  followUpFeeAud?: number | null | undefined;
}

/** Keeps the changes of one doctor's calendar after one another. */
export async function lockCalendar(db: Db, doctorId: string): Promise<void> {
  const lock = () =>
    db
      .selectFrom('booking_setting')
      .select('doctor_id')
      .where('doctor_id', '=', doctorId)
      .forUpdate()
      .executeTakeFirst();
  if (await lock()) return;
  await db
    .insertInto('booking_setting')
    .values({ doctor_id: doctorId, ...unset })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await lock();
}

export async function findRules(db: Db, doctorId: string) {
  const profile = await db
    .selectFrom('doctor_profile as p')
    .leftJoin('booking_setting as s', 's.doctor_id', 'p.account_id')
    .select(['p.fee_aud', 'p.modes'])
    .select(Object.keys(unset).map((name) => `s.${name}` as `s.${keyof typeof unset}`))
    .where('p.account_id', '=', doctorId)
    .executeTakeFirstOrThrow();
  const known = <Name extends keyof typeof unset>(name: Name) => profile[name] ?? unset[name];
  return {
    slotMinutes: known('slot_minutes'),
    bufferBeforeMinutes: known('buffer_before_minutes'),
    bufferAfterMinutes: known('buffer_after_minutes'),
    noticeHours: known('notice_hours'),
    horizonDays: known('horizon_days'),
    autoConfirm: known('auto_confirm'),
    cancellationHours: known('cancellation_hours'),
    feeAud: profile.fee_aud,
    modes: profile.modes,
    followUpMinutes: profile.follow_up_minutes,
    followUpFeeAud: profile.follow_up_fee_aud,
  };
}

export async function findWeekly(db: Db, doctorId: string): Promise<WeeklyPeriod[]> {
  const rows = await db
    .selectFrom('weekly_rule')
    .select(['clinic_id', 'weekday', 'starts_minute', 'ends_minute'])
    .where('doctor_id', '=', doctorId)
    .orderBy('weekday')
    .orderBy('starts_minute')
    .execute();
  return rows.map(({ clinic_id, weekday, starts_minute, ends_minute }) => ({
    clinicId: clinic_id,
    weekday,
    starts: timeOf(starts_minute),
    ends: timeOf(ends_minute),
  }));
}

/** Returns where the doctor works, the first of the profile first. */
export function findClinics(db: Db, doctorId: string) {
  return db
    .selectFrom('doctor_clinic as d')
    .innerJoin('clinic as c', 'c.id', 'd.clinic_id')
    .innerJoin('doctor_profile as p', 'p.account_id', 'd.doctor_id')
    .select(['c.id as clinicId', 'c.name', 'c.suburb', 'c.zone'])
    .where('d.doctor_id', '=', doctorId)
    .orderBy(sql`c.id <> p.clinic_id`)
    .orderBy('c.name')
    .execute();
}

export async function saveRules(db: Db, doctorId: string, rules: Rules): Promise<void> {
  const values = {
    slot_minutes: rules.slotMinutes,
    buffer_before_minutes: rules.bufferBeforeMinutes,
    buffer_after_minutes: rules.bufferAfterMinutes,
    notice_hours: rules.noticeHours,
    horizon_days: rules.horizonDays,
    auto_confirm: rules.autoConfirm,
    cancellation_hours: rules.cancellationHours,
    ...(rules.followUpMinutes === undefined ? {} : { follow_up_minutes: rules.followUpMinutes }),
    ...(rules.followUpFeeAud === undefined ? {} : { follow_up_fee_aud: rules.followUpFeeAud }),
  };
  await db.updateTable('booking_setting').set(values).where('doctor_id', '=', doctorId).execute();
  await updateProfile(db, doctorId, { fee_aud: rules.feeAud, modes: rules.modes });
}

export async function replaceWeekly(db: Db, doctorId: string, weekly: readonly WeeklyPeriod[]): Promise<void> {
  await db.deleteFrom('weekly_rule').where('doctor_id', '=', doctorId).execute();
  if (weekly.length === 0) return;
  const rows = weekly.map(({ clinicId, weekday, starts, ends }) => ({
    doctor_id: doctorId,
    clinic_id: clinicId,
    weekday,
    starts_minute: minutesOf(starts),
    ends_minute: minutesOf(ends),
  }));
  await db.insertInto('weekly_rule').values(rows).execute();
}
