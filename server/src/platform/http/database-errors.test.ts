/** What PostgreSQL complains of, as callers hear it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '#handlers';
import type { Db } from '#platform/database/connection';
import { startTestApi, type TestApi } from '#testing/test-api';
import { handler } from './handler';

let api: TestApi;
let act: (db: Db) => Promise<unknown>;
beforeAll(async () => {
  const acting = handler('healthCheck', { transaction: true }, async ({ db }) => {
    await act(db);
    return { status: 'ok' as const, version: 'any' };
  });
  const others = handlers.filter(({ operation }) => operation !== 'healthCheck');
  api = await startTestApi({ handlers: [...others, acting] });
});
afterAll(() => api.close());

const call = () => api.call('healthCheck', {});

const complain = (db: Db, code: string) =>
  sql.raw(`do $$ begin raise exception 'secret' using errcode = '${code}'; end $$`).execute(db);

it.each(['23505', '23503', '23P01'])(
  '%s, which someone else was quicker to fill, is a 409 of the operation',
  async (code) => {
    act = (db) => complain(db, code);
    expect(await call()).toMatchObject({ status: 200, code: 409, data: null });
  },
);

it.each(['08006', '25006', '53100', '53200', '57P01', '57P03', '40P01', '40001'])(
  '%s is HTTP 503 with Retry-After',
  async (code) => {
    act = (db) => complain(db, code);
    const reply = await call();
    expect(reply).toMatchObject({ status: 503, code: 503, data: null });
    expect([reply.msg.includes('secret'), reply.headers.get('retry-after')]).toEqual([false, '5']);
  },
);

it.each(['23502', '23514', '42P01'])('%s is a fault of ours', async (code) => {
  act = (db) => complain(db, code);
  expect(await call()).toMatchObject({ status: 500, code: 500 });
});

it('a deadlock is tried again, and both calls succeed', async () => {
  let began = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  act = async (db) => {
    began += 1;
    const [first, second] = began === 1 ? [1, 2] : [2, 1];
    await sql`select pg_advisory_xact_lock(${first})`.execute(db);
    if (began === 2) meet();
    await met;
    await sql`select pg_advisory_xact_lock(${second})`.execute(db);
  };
  expect((await Promise.all([call(), call()])).map(({ code }) => code)).toEqual([100, 100]);
  expect(began).toBe(3);
});
