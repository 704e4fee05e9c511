/** Processes that end between a commit and what follows from it: nothing is missing afterwards, and nothing is there twice. */
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { slotIdOf } from '@charis/shared/rules';
import { insertConsent } from '#domains/identity/store/consent.store';
import { type Connection, openDatabase } from '#platform/database/connection';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { listenToStream } from '#testing/live-stream';
import { addressOf, type Bundle, type ServerProcess, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

const kills = 20;

// Whole processes start here, one for each kill, and each takes as long as a busy machine lets it.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let bundle: Bundle;
let database: TestDatabase;
let connection: Connection;
let processes: ServerProcesses;
let doctor: { id: string; email: string };

beforeAll(async () => {
  bundle = await sharedBundle();
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 3, onError: () => undefined });
  processes = new ServerProcesses(bundle, { DATABASE_URL: database.url, SEED_DEMO: 'false' });
  const rules = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_minute: 0, ends_minute: 1440 }));
  const setting = { auto_confirm: true, notice_hours: 0 };
  doctor = await createDoctor(connection.db, { rules, setting, account: { email: 'doctor@example.com' } });
});
afterAll(async () => {
  await processes.kill();
  await connection.close();
  await database.drop();
});

async function createMember() {
  const account = await createAccount(connection.db);
  await insertConsent(connection.db, account.id, 'terms', new Date());
  return { ...account, token: await createSession(connection.db, account.id, new Date()) };
}
type Member = Awaited<ReturnType<typeof createMember>>;

/** Books the next time that is free with the doctor. */
async function book(url: string, { token }: Member): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select starts_at as at from next_free_slots(${doctor.id}::uuid, 1, 60, now() + interval '1 day')`.execute(
    connection.db,
  );
  const slotId = slotIdOf(doctor.id, rows[0]?.at ?? new Date());
  const body = { doctorUserId: doctor.id, slotId, type: 'initial' as const, mode: 'clinic' as const };
  const reply = await callOperation(url, 'applyReservation', { body }, { token });
  expect(reply.code).toBe(100);
  return reply.data.kaReservationId;
}

async function end({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}

/** Kills a process that has written the notifications of an event, and waits to write its mails. */
async function killWhileItProjects(member: Member): Promise<string> {
  const process = processes.start();
  const url = await addressOf(process);
  return connection.db.transaction().execute(async (trx) => {
    await sql`lock table mail in share row exclusive mode`.execute(trx);
    // The booking writes no mail, so it is answered.
    const id = await book(url, member);
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into "mail"%'`;
    await vi.waitFor(async () => expect((await isWaiting.execute(connection.db)).rows).not.toEqual([]), 9_000);
    await end(process);
    return id;
  });
}

async function killAfterAnswer(member: Member): Promise<string> {
  const process = processes.start();
  const id = await book(await addressOf(process), member);
  await end(process);
  return id;
}

const isProjected = async () => {
  const pending = connection.db.selectFrom('event').select('id').where('state', '=', 'PENDING');
  expect(await pending.execute()).toEqual([]);
};

it(`nothing is missing and nothing is told twice after ${kills} kills between a commit and what follows`, async () => {
  const booked: { id: string; member: Member }[] = [];
  for (let round = 0; round < kills; round += 1) {
    const member = await createMember();
    booked.push({ id: await (round % 2 ? killAfterAnswer : killWhileItProjects)(member), member });
  }
  await addressOf(processes.start());
  await vi.waitFor(isProjected, 30_000);

  const mails = await connection.db.selectFrom('mail').select(['recipient', 'kind']).execute();
  const to = (email: string) => mails.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
  for (const { member } of booked) expect(to(member.email)).toEqual(['appointment-booked']);
  expect(to(doctor.email)).toHaveLength(kills);
  expect(await connection.db.selectFrom('mail_attachment').select('mail_id').execute()).toHaveLength(2 * kills);
  const notices = await connection.db.selectFrom('notification').select(['account_id', 'subject_id']).execute();
  expect(notices.map(({ account_id }) => account_id)).toEqual(notices.map(() => doctor.id));
  expect(notices.map(({ subject_id }) => subject_id).sort()).toEqual(booked.map(({ id }) => id).sort());
});

it('tells the open pages of the doctor within 300 ms of the answer', async () => {
  const url = await addressOf(processes.start());
  const token = await createSession(connection.db, doctor.id, new Date());
  const headers = { authorization: `Bearer ${token}` };
  const stream = await listenToStream(Number(new URL(url).port), `appointments:${doctor.id}`, headers);
  const heard = () => stream.heard().split('event: appointments').length - 1;
  const waits: number[] = [];
  for (let booked = 1; booked <= 5; booked += 1) {
    await book(url, await createMember());
    const answered = performance.now();
    await vi.waitFor(() => expect(heard()).toBe(booked), { timeout: 9_000, interval: 5 });
    waits.push(performance.now() - answered);
  }
  stream.leave();
  // One of them on a machine that is busy with other tests.
  expect(Math.min(...waits)).toBeLessThan(300);
});
