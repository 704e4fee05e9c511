/** Slots are what another, slower implementation says, in every zone of Australia and in both nights in which clocks change. */
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSlotsOfDay } from '#domains/booking/store/slot.store';
import { type Connection, type Db, openDatabase } from '#platform/database/connection';
import { createAccount, createBusyCalendar, createDoctor, createType } from '#testing/factories';
import { randomSchedule } from '#testing/slots/random-schedule';
import { momentOf, type Plan, referenceSlotsOf } from '#testing/slots/reference-slots';

const zones = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Lord_Howe',
];
/** The night in which clocks go forward, and the one in which they go back, where they do. */
const nights: [string, string, string][] = [
  ['2026-10-03', '2026-10-04', '2026-10-05'],
  ['2027-04-03', '2027-04-04', '2027-04-05'],
];
const cases = zones.flatMap((zone) => nights.map((days) => ({ zone, days })));
const timeout = 120_000;

let database: TestDatabase;
let connection: Connection;
let memberIds: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 2, onError: () => undefined });
  memberIds = [];
  for (let count = 0; count < 4; count += 1) memberIds.push((await createAccount(connection.db)).id);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const iso = (at: number) => new Date(at).toISOString();
const spanOf = ({ from, to }: { from: number; to: number }) => `[${iso(from)},${iso(to)})`;

async function createPlanned(db: Db, plan: Plan): Promise<{ doctorId: string; typeId: string | undefined }> {
  const { id, clinicId } = await createDoctor(db, {
    clinic: { zone: plan.zone },
    setting: {
      slot_minutes: plan.slot,
      buffer_before_minutes: plan.before,
      buffer_after_minutes: plan.after,
      notice_hours: plan.noticeHours,
      horizon_days: plan.horizonDays,
    },
    rules: plan.rules.map(({ weekday, starts, ends }) => ({ weekday, starts_minute: starts, ends_minute: ends })),
  });
  for (const { day, starts, ends } of plan.dates) {
    const hours = { clinic_id: clinicId, starts_minute: starts, ends_minute: ends };
    await db
      .insertInto('day_period')
      .values({ doctor_id: id, day, ...hours })
      .execute();
  }
  for (const closure of plan.closures) {
    await db
      .insertInto('closure')
      .values({ doctor_id: id, during: spanOf(closure) })
      .execute();
  }
  // One calendar each: they know nothing of each other, and may say the same.
  for (const busy of plan.elsewhere) await createBusyCalendar(db, id, [spanOf(busy)]);
  for (const day of plan.closedDays) await db.insertInto('closed_day').values({ doctor_id: id, day }).execute();
  for (const [place, taken] of plan.taken.entries()) {
    const [starts_at, ends_at] = [new Date(taken.from), new Date(taken.to)];
    const member_id = memberIds[place] ?? '';
    const row = { doctor_id: id, member_id, clinic_id: clinicId, starts_at, ends_at, busy: spanOf(taken) };
    await db
      .insertInto('reservation')
      .values({ ...row, state: taken.state, mode: 'clinic' })
      .execute();
  }
  const type = plan.type && {
    minutes: plan.type.minutes,
    buffer_before_minutes: plan.type.before,
    buffer_after_minutes: plan.type.after,
    notice_hours: plan.type.noticeHours,
  };
  return { doctorId: id, typeId: type ? (await createType(db, id, type)).id : undefined };
}

class Undone extends Error {}

/** Returns what the database says of a plan, which it forgets then. */
async function quickSlotsOf(plan: Plan, days: string[]) {
  const found: unknown[] = [];
  const trying = connection.db.transaction().execute(async (trx) => {
    const of = await createPlanned(trx, plan);
    for (const day of days) {
      const slots = await findSlotsOfDay(trx, { ...of, day }, new Date(plan.now));
      for (const { startsAt, endsAt, displayTime, state } of slots) {
        found.push({ startUtc: startsAt.toISOString(), endUtc: endsAt.toISOString(), displayTime, state });
      }
    }
    throw new Undone();
  });
  await trying.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

describe.each(cases)('$zone around $days.1', ({ zone, days }) => {
  it('gives each wall time its first moment, and none to one that the night skips', { timeout: timeout }, async () => {
    const { rows } = await sql<{ wall: string; at: Date | null }>`
      select to_char(wall, 'YYYY-MM-DD"T"HH24:MI') as wall, instant_of(wall, ${zone}) as at
      from generate_series(${days[0]}::timestamp, ${days[2]}::timestamp, interval '1 minute') wall
    `.execute(connection.db);
    const other = rows.filter(({ wall, at }) => {
      const [day = '', time = ''] = wall.split('T');
      return momentOf(zone, day, time) !== at?.getTime();
    });
    expect(other).toEqual([]);
  });

  it('has the same slots at the same moments', { timeout: timeout }, async () => {
    const sameSlots = fc.asyncProperty(randomSchedule(zone, days), async (plan) => {
      expect(await quickSlotsOf(plan, days)).toEqual(days.flatMap((day) => referenceSlotsOf(plan, day)));
    });
    await fc.assert(sameSlots, { numRuns: 40 });
  });
});
