/** A process that only works on jobs, beside an API that leaves them to it: it is killed, and stopped, while it sends a mail. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connection, openDatabase } from '#platform/database/connection';
import { addressOf, ServerProcesses, sharedBundle } from '#testing/server-process';
import { startSmtp, type TestSmtp } from '#testing/smtp-server';
import { callOperation } from '#testing/test-api';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let database: TestDatabase;
let connection: Connection;
let processes: ServerProcesses;
let smtp: TestSmtp | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 2, onError: () => undefined });
  processes = new ServerProcesses(await sharedBundle(), { DATABASE_URL: database.url, SEED_DEMO: 'false' });
});
afterEach(async () => {
  await processes.kill();
  await smtp?.close();
  await connection.close();
  await database.drop();
});

const idOf = (source: string) => /^Message-ID: (.*)$/im.exec(source)?.[1];
const body = { email: 'wren@example.com', userRole: 'USER', source: 'register' } as const;

async function ask(url: string): Promise<void> {
  expect(await callOperation(url, 'clickVerification', { body })).toMatchObject({ code: 100 });
}

/** A mail server that greets no one, so that each caller waits. */
async function startSilence() {
  let callers = 0;
  const server = createServer(() => {
    callers += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  return { port: address.port, callers: () => callers, close: () => server.close() };
}

it('sends what an API leaves to it, once more after it was killed, under one Message-ID', async () => {
  const silence = await startSilence();
  const smtpUrl = `smtp://127.0.0.1:${silence.port}`;
  const url = await addressOf(processes.start({ JOBS: 'false', SMTP_URL: smtpUrl }));
  const killed = processes.start({ ROLE: 'worker', SMTP_URL: smtpUrl });
  await killed.started;
  await ask(url);
  await vi.waitFor(() => expect(silence.callers()).toBe(1), 20_000);
  killed.child.kill('SIGKILL');
  await killed.exited;
  silence.close();

  // What it has taken is another's after 3 minutes.
  await sql`update mail set next_attempt_at = next_attempt_at - interval '3 minutes'`.execute(connection.db);
  await sql`update jobs.job set started_on = started_on - interval '3 minutes', singleton_on = singleton_on - interval '3 minutes'`.execute(
    connection.db,
  );
  smtp = await startSmtp();
  const next = processes.start({ ROLE: 'worker', SMTP_URL: smtp.url });
  expect(await next.started).toMatchObject({ type: 'ready' });
  // The worker writes that it is sent once the mail server has taken it.
  const mail = await vi.waitFor(async () => {
    const row = await connection.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'SENT', attempts: 2 });
    return row;
  }, 20_000);
  expect(smtp.received).toHaveLength(1);
  expect(idOf(smtp.received[0]?.source ?? '')).toContain(`charis-${mail.id}-${mail.created_at.getTime()}@`);
});

it('has figures of its queues, and answers no calls', async () => {
  const url = await addressOf(processes.start({ ROLE: 'worker' }));
  expect((await fetch(`${url}/api/procedure/listProcedures`)).status).toBe(404);
  await vi.waitFor(async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('charis_jobs_waiting{queue="mail"}');
    expect(text).toContain('charis_jobs_total{queue="mail",outcome="done"}');
  }, 20_000);
});

it('says in one sentence that it would have nothing to do', async () => {
  const { started } = processes.start({ ROLE: 'worker', JOBS: 'false' });
  expect(await started).toEqual({
    type: 'failed',
    message: 'Wrong settings: JOBS=false leaves ROLE=worker nothing to do.',
  });
});
