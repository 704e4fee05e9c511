/** The next free time that is kept is the one that the rules give, whatever happens in between. */
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewFreeTimes } from '#domains/booking/queries/free-time.service';
import { type Connection, openDatabase } from '#platform/database/connection';
import { createAccount, createBusyCalendar, createDoctor, createType } from '#testing/factories';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 2, onError: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const hour = 3_600_000;
/** A week before the clocks of Sydney go forward. */
const start = Date.parse('2026-09-26T22:10:00Z');

type Step =
  | { does: 'pass'; minutes: number }
  | { does: 'renew' }
  | { does: 'book'; place: number; state: 0 | 1 }
  | { does: 'book type'; place: number; minutes: number; after: number }
  | { does: 'free'; place: number }
  | { does: 'close'; afterHours: number; hours: number }
  | { does: 'close day'; day: number }
  | { does: 'busy elsewhere'; afterHours: number; hours: number }
  | { does: 'open' }
  | { does: 'set'; slot: number; before: number; after: number; notice: number; horizon: number }
  | { does: 'work'; weekday: number; from: number; hours: number }
  | { does: 'work on a date'; day: number; from: number; hours: number }
  | { does: 'forget a date'; day: number }
  | { does: 'rest' };

const number = (min: number, max: number) => fc.integer({ min, max });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pass' as const), minutes: number(1, 4000) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('renew' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('book' as const), place: number(0, 12), state: fc.constantFrom(0, 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('book type' as const),
      place: number(0, 12),
      minutes: fc.constantFrom(10, 45, 100),
      after: fc.constantFrom(0, 20),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('free' as const), place: number(0, 9) }) },
  fc.record({ does: fc.constant('close' as const), afterHours: number(0, 90), hours: number(1, 60) }),
  fc.record({ does: fc.constant('close day' as const), day: number(0, 9) }),
  fc.record({ does: fc.constant('busy elsewhere' as const), afterHours: number(0, 90), hours: number(1, 40) }),
  fc.record({ does: fc.constant('open' as const) }),
  fc.record({
    does: fc.constant('set' as const),
    slot: fc.constantFrom(15, 30, 45),
    before: fc.constantFrom(0, 10),
    after: fc.constantFrom(0, 5),
    notice: fc.constantFrom(0, 2, 30),
    horizon: fc.constantFrom(1, 3, 9),
  }),
  fc.record({ does: fc.constant('work' as const), weekday: number(1, 7), from: number(0, 20), hours: number(1, 3) }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('work on a date' as const),
      day: number(0, 12),
      from: number(0, 20),
      hours: number(1, 3),
    }),
  },
  fc.record({ does: fc.constant('forget a date' as const), day: number(0, 12) }),
  fc.record({ does: fc.constant('rest' as const) }),
);

async function followSteps(zone: string, steps: Step[]): Promise<void> {
  const { db } = connection;
  const { id: doctor_id, clinicId: clinic_id } = await createDoctor(db, {
    clinic: { zone },
    setting: { slot_minutes: 30, horizon_days: 3 },
    rules: [1, 3, 6, 7].map((weekday) => ({ weekday, starts_minute: 60, ends_minute: 240 })),
  });
  let now = start;
  const clock = { now: () => new Date(now) };

  const dateIn = (days: number) => new Date(now + days * 24 * hour).toISOString().slice(0, 10);
  async function freeStarts(): Promise<Date[]> {
    const { rows } = await sql<{ starts: Date[] }>`
      select compute_free_times(${doctor_id}::uuid, 13, ${clock.now()}::timestamptz) as starts`.execute(db);
    return rows[0]?.starts ?? [];
  }
  const active = () =>
    db.selectFrom('reservation').select('id').where('doctor_id', '=', doctor_id).where('state', 'in', [0, 1]);

  const acts: { [Does in Step['does']]: (step: Extract<Step, { does: Does }>) => Promise<unknown> } = {
    pass: async ({ minutes }) => {
      now += minutes * 60_000;
    },
    renew: () => renewFreeTimes({ db, clock }, () => false),
    book: async ({ place, state }) => {
      const free = await freeStarts();
      const starts_at = free[place % (free.length || 1)];
      if (!starts_at) return;
      const { rows } = await sql<{ ends_at: Date; busy: string }>`
        select ${starts_at}::timestamptz + make_interval(mins => slot_minutes) as ends_at,
          tstzrange(${starts_at}::timestamptz - make_interval(mins => buffer_before_minutes),
            ${starts_at}::timestamptz + make_interval(mins => slot_minutes + buffer_after_minutes))::text as busy
        from booking_setting where doctor_id = ${doctor_id}::uuid`.execute(db);
      const [times] = rows;
      if (!times) return;
      const member_id = (await createAccount(db)).id;
      const row = { doctor_id, member_id, clinic_id, starts_at, ...times, state, mode: 'clinic' as const };
      await db.insertInto('reservation').values(row).execute();
    },
    'book type': async ({ place, minutes, after }) => {
      const { id } = await createType(db, doctor_id, { minutes, buffer_after_minutes: after });
      const { rows } = await sql<{ starts_at: Date; ends_at: Date; busy: string }>`
        select starts_at, ends_at, tstzrange(starts_at, ends_at + make_interval(mins => ${after}::int))::text as busy
        from next_free_slots(${doctor_id}::uuid, 13, 9, ${clock.now()}::timestamptz, ${id}::uuid)`.execute(db);
      const times = rows[place % (rows.length || 1)];
      if (!times) return;
      const member_id = (await createAccount(db)).id;
      const row = { doctor_id, member_id, clinic_id, ...times, state: 1, type_id: id, mode: 'clinic' as const };
      await db.insertInto('reservation').values(row).execute();
    },
    free: async ({ place }) => {
      const taken = await active().orderBy('starts_at').execute();
      const one = taken[place % (taken.length || 1)];
      if (one) await db.updateTable('reservation').set({ state: 5 }).where('id', '=', one.id).execute();
    },
    close: ({ afterHours, hours }) => {
      const from = now + afterHours * hour;
      const during = `[${new Date(from).toISOString()},${new Date(from + hours * hour).toISOString()})`;
      return db
        .insertInto('closure')
        .values({ doctor_id, during })
        .onConflict((oc) => oc.doNothing())
        .execute();
    },
    'close day': ({ day }) =>
      db
        .insertInto('closed_day')
        .values({ doctor_id, day: dateIn(day) })
        .onConflict((oc) => oc.doNothing())
        .execute(),
    'busy elsewhere': ({ afterHours, hours }) => {
      const from = now + afterHours * hour;
      const during = `[${new Date(from).toISOString()},${new Date(from + hours * hour).toISOString()})`;
      return createBusyCalendar(db, doctor_id, [during]);
    },
    open: async () => {
      await db.deleteFrom('busy_calendar').where('doctor_id', '=', doctor_id).execute();
      await db.deleteFrom('closure').where('doctor_id', '=', doctor_id).execute();
      await db.deleteFrom('closed_day').where('doctor_id', '=', doctor_id).execute();
    },
    set: ({ slot, before, after, notice, horizon }) =>
      db
        .updateTable('booking_setting')
        .set({
          slot_minutes: slot,
          buffer_before_minutes: before,
          buffer_after_minutes: after,
          notice_hours: notice,
          horizon_days: horizon,
        })
        .where('doctor_id', '=', doctor_id)
        .execute(),
    work: ({ weekday, from, hours }) =>
      db
        .insertInto('weekly_rule')
        .values({ doctor_id, clinic_id, weekday, starts_minute: from * 60, ends_minute: (from + hours) * 60 })
        .onConflict((oc) => oc.doNothing())
        .execute(),
    'work on a date': ({ day, from, hours }) =>
      db
        .insertInto('day_period')
        .values({ doctor_id, clinic_id, day: dateIn(day), starts_minute: from * 60, ends_minute: (from + hours) * 60 })
        .onConflict((oc) => oc.doNothing())
        .execute(),
    'forget a date': ({ day }) =>
      db.deleteFrom('day_period').where('doctor_id', '=', doctor_id).where('day', '=', dateIn(day)).execute(),
    rest: () => db.deleteFrom('weekly_rule').where('doctor_id', '=', doctor_id).where('weekday', '<', 4).execute(),
  };

  for (const step of steps) {
    await acts[step.does](step as never);
    const { rows } = await sql<{ kept: Date | null }>`
      select next_free_time(w, ${clock.now()}::timestamptz) as kept from doctor_free_time w where doctor_id = ${doctor_id}::uuid
    `.execute(db);
    const [right = null] = await freeStarts();
    expect(rows[0]?.kept ?? null, `after ${step.does} at ${clock.now().toISOString()}`).toEqual(right);
  }
}

it('stays right under bookings, cancellations, closures, calendars elsewhere, changes of hours and the passing of time', async () => {
  const anyZone = fc.constantFrom('Australia/Sydney', 'Australia/Eucla', 'Australia/Perth');
  await fc.assert(fc.asyncProperty(anyZone, fc.array(anyStep, { minLength: 10, maxLength: 40 }), followSteps), {
    numRuns: 60,
    seed: 2026,
  });
}, 120_000);

it('computes what is used up once, and leaves what holds', async () => {
  const { db } = connection;
  const { id } = await createDoctor(db, { rules: [{ weekday: 1, starts_minute: 540, ends_minute: 600 }] });
  const computedAt = async () =>
    (
      await db
        .selectFrom('doctor_free_time')
        .select('computed_at')
        .where('doctor_id', '=', id)
        .executeTakeFirstOrThrow()
    ).computed_at;
  const runAt = (at: string) => renewFreeTimes({ db, clock: { now: () => new Date(at) } }, () => false);
  await runAt('2026-09-01T00:00:00Z');
  await runAt('2026-09-01T01:00:00Z');
  expect(await computedAt()).toEqual(new Date('2026-09-01T00:00:00Z'));
  await db.updateTable('booking_setting').set({ notice_hours: 5 }).where('doctor_id', '=', id).execute();
  await runAt('2026-09-01T02:00:00Z');
  expect(await computedAt()).toEqual(new Date('2026-09-01T02:00:00Z'));
});

it('come up for a doctor without weekly hours once a date with hours is within the horizon', async () => {
  const { db } = connection;
  const { id, clinicId } = await createDoctor(db, { setting: { horizon_days: 3 } });
  const hours = { clinic_id: clinicId, starts_minute: 540, ends_minute: 600 };
  await db
    .insertInto('day_period')
    .values({ doctor_id: id, day: '2026-09-10', ...hours })
    .execute();
  async function keptAt(at: string) {
    const clock = { now: () => new Date(at) };
    await renewFreeTimes({ db, clock }, () => false);
    const { rows } = await sql<{ kept: Date | null }>`
      select next_free_time(w, ${clock.now()}::timestamptz) as kept from doctor_free_time w where doctor_id = ${id}::uuid`.execute(
      db,
    );
    return rows[0]?.kept?.toISOString();
  }
  expect(await keptAt('2026-09-05T00:00:00Z')).toBeUndefined();
  expect(await keptAt('2026-09-07T00:00:00Z')).toBe('2026-09-09T23:00:00.000Z');
});
