import { compositionChannel } from '@charis/shared/node';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/logging/logging';
import { followDatabase } from './follow-database';
import { LiveHub } from './hub';

let database: TestDatabase;
let client: pg.Client;
let close: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client(database.url);
  await client.connect();
  close = [];
});
afterEach(async () => {
  await Promise.all(close.map((end) => end()));
  await client.end();
  await database.drop();
});

/** One process: its hub, and what someone hears who follows production there. */
async function startProcess() {
  const hub = new LiveHub();
  const heard: unknown[] = [];
  const following = await followDatabase(database.url, hub, createLogger('silent'));
  close.push(() => following.stop());
  hub.subscribe(['composition:production'], { onMessage: (told) => heard.push(told), onGap: () => heard.push('gap') });
  return heard;
}

const event = { channel: 'production', id: 'c0ffee', revision: 3, action: 'promote' };
const message = { topic: 'composition:production', id: '3', data: event };
const notify = (payload: string) => client.query('select pg_notify($1, $2)', [compositionChannel, payload]);

it('tells every process what one has told the database', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  await notify(JSON.stringify(event));
  await vi.waitFor(() => expect([one, other]).toEqual([[message], [message]]));
});

it('tells nothing of a change that was not committed', async () => {
  const heard = await startProcess();
  await client.query('begin');
  await notify(JSON.stringify({ ...event, id: 'undone' }));
  await client.query('rollback');
  await notify(JSON.stringify(event));
  await vi.waitFor(() => expect(heard).toEqual([message]));
});

it('leaves alone what it cannot read', async () => {
  const heard = await startProcess();
  await notify('{');
  await notify('{"channel":7}');
  await notify(JSON.stringify(event));
  await vi.waitFor(() => expect(heard).toEqual([message]));
});

it('listens again after the connection was lost, and says that something may have been missed', async () => {
  const heard = await startProcess();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'charis-delivery-listener' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(heard).toEqual(['gap']), { timeout: 10_000 });
  await notify(JSON.stringify(event));
  await vi.waitFor(() => expect(heard).toEqual(['gap', message]));
});
