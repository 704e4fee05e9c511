import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createToken, testTime } from '#testing/factories';
import type { Identity } from '../auth/identity';
import { type Connection, openDatabase } from '../database/connection';
import { insertPlanned, listPlanned } from './planned.store';
import { PlannedRunner } from './planned-runner';

let database: TestDatabase;
let connection: Connection;
let by: Identity;
let clock: { time: Date; now(): Date };
let made: string[];
/** Seconds over which open pages follow what was made. */
let overs: (number | undefined)[];

beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 4, onError: () => undefined });
  clock = { time: testTime, now: () => clock.time };
  made = [];
  overs = [];
  await createToken(connection.db, { role: 'manager', name: 'Mara' });
  const { id: tokenId } = await connection.db.selectFrom('token').select('id').executeTakeFirstOrThrow();
  by = { tokenId, name: 'Mara', owner: '', role: 'manager', team: null, remotes: [], expiresAt: testTime };
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const plan = (minutes: number, name = 'mf-x') =>
  insertPlanned(connection.db, {
    channel: 'production',
    releases: [{ name, version: '1.0.0' }],
    at: new Date(testTime.getTime() + minutes * 60_000),
    reason: '',
    force: false,
    over: 600,
    by,
    now: testTime,
  });
const createRunner = (onMade = async () => {}) =>
  new PlannedRunner({
    db: connection.db,
    clock,
    onFault: (error) => expect.fail(String(error)),
    promote: async ({ name = '', over }) => {
      made.push(name);
      overs.push(over);
      await onMade();
      return {} as never;
    },
  });
const pass = (minutes: number) => (clock.time = new Date(clock.time.getTime() + minutes * 60_000));
const states = async () => (await listPlanned(connection.db, 'production')).map(({ state }) => state);

it('makes what is due, the earliest first, and leaves the rest', async () => {
  await plan(30, 'mf-y');
  await plan(10, 'mf-x');
  await plan(60, 'mf-z');
  pass(30);
  await createRunner().run();
  expect(made).toEqual(['mf-x', 'mf-y']);
  expect(overs).toEqual([600, 600]);
  expect(await states()).toEqual(['waiting', 'done', 'done']);
});

it('makes each once, though two processes look at the same moment', async () => {
  for (let minute = 1; minute <= 6; minute += 1) await plan(minute, `mf-${minute}`);
  pass(10);
  await Promise.all([createRunner().run(), createRunner().run()]);
  expect(made.sort()).toEqual(['mf-1', 'mf-2', 'mf-3', 'mf-4', 'mf-5', 'mf-6']);
});

it('takes over from a process that was ended while it made one', async () => {
  await plan(1);
  pass(1);
  const ended = createRunner(() => Promise.reject(new Error('killed')));
  await expect(ended.run()).rejects.toThrow('killed');
  await createRunner().run();
  expect(made).toEqual(['mf-x']);
  pass(10);
  await createRunner().run();
  expect(made).toEqual(['mf-x', 'mf-x']);
  expect(await states()).toEqual(['done']);
});

it.each([
  ['makes what was planned in a session of the console that is over', 'mara', ['mf-x']],
  ['makes nothing for a token that has expired', null, []],
])('%s', async (_name, subject, expected) => {
  await plan(1);
  await connection.db.updateTable('token').set({ expires_at: testTime, subject }).execute();
  pass(1);
  await createRunner().run();
  expect(made).toEqual(expected);
});

it('makes nothing for a token that was revoked meanwhile', async () => {
  await plan(1);
  await connection.db.updateTable('token').set({ revoked_at: testTime }).execute();
  pass(1);
  await createRunner().run();
  expect(made).toEqual([]);
  expect(await listPlanned(connection.db, 'production')).toMatchObject([
    { state: 'failed', outcome: 'The token of Mara was revoked or has expired.' },
  ]);
});
