import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proofFor } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createVisitor, type Visitor } from '#testing/visitor';

let api: TestApi;
let visitor: Visitor;
beforeEach(async () => {
  api = await startTestApi();
  visitor = createVisitor(api);
});
afterEach(() => api.close());

const email = 'wren@example.com';
const register = () =>
  visitor.call('registerEmail', { body: { email, nickname: 'Wren Fern', password: 'Quiet1Fern', userRole: 'USER' } });

async function prove(): Promise<void> {
  await visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'register' } });
  await visitor.call('verifyEmail', { query: { token: (await proofFor(api, email)).token } });
}

/** Ends every connection of the API's pool but the one that asks, as a restart of the database does. */
async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(api.db);
}

/** Waits until a statement waits for the lock on the table of sessions. */
async function waitForBlockedRegistration(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from pg_locks where relation = 'app.session'::regclass and not granted) as waiting
    `.execute(api.db);
    if (rows[0]?.waiting) return;
  }
}

it('a registration that loses the database leaves nothing half done, and succeeds when it is tried again', async () => {
  await prove();
  // The account is written, its session is not yet.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding = Promise.resolve();
  await new Promise<void>((locked) => {
    holding = api.db.transaction().execute(async (trx) => {
      await sql`lock table app.session in exclusive mode`.execute(trx);
      locked();
      await released;
    });
  });
  const first = register();
  await waitForBlockedRegistration();
  await cutConnections();
  release();
  await holding.catch(() => undefined);
  expect(await first).toMatchObject({ status: 503, code: 503 });
  expect(await api.db.selectFrom('account').select('id').execute()).toEqual([]);
  expect((await register()).code).toBe(100);
});

it('the link works in a new session of the site after the connections were lost', async () => {
  await visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'register' } });
  await cutConnections();
  const { token } = await proofFor(api, email);
  expect((await visitor.call('verifyEmail', { query: { token } })).code).toBe(100);
});

it('a link that is opened on another device proves the email there, and not here', async () => {
  await visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'register' } });
  const device = createVisitor(api);
  await device.call('verifyEmail', { query: { token: (await proofFor(api, email)).token } });
  expect(await register()).toMatchObject({ code: 403, msg: 'Please open the link again in this browser' });
  expect((await device.call('isConfirmEmail', {})).data.confirmed).toBe(true);
});
