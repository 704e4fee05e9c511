/** Calls of one address, counted by a real Redis for two processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, orLeftOut } from '@charis/tools/find-program';
import { accepts, freePort } from '@charis/tools/postgres/port';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressOf, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const path = findProgram('valkey-server') ?? findProgram('redis-server');
/** So many that a slow machine does not use them up within a minute by itself. */
const most = 40;

let database: TestDatabase;
let processes: ServerProcesses;
let folder: string;
let port: number;
let redis: ChildProcess;
let urls: string[];

async function startRedis(): Promise<void> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  redis = spawn(path ?? '', args, { stdio: 'ignore' });
  await vi.waitFor(async () => expect(await accepts(port)).toBe(true), 30_000);
}

async function stopRedis(): Promise<void> {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
}

beforeAll(async () => {
  if (!path) return;
  folder = await mkdtemp(join(tmpdir(), 'charis-redis-'));
  port = await freePort();
  await startRedis();
  database = await createTestDatabase();
  processes = new ServerProcesses(await sharedBundle(), {
    DATABASE_URL: database.url,
    SEED_DEMO: 'false',
    RATE_LIMIT: String(most),
    RATE_LIMIT_URL: `redis://127.0.0.1:${port}`,
  });
  urls = await Promise.all([processes.start(), processes.start()].map(addressOf));
});
afterAll(async () => {
  if (!path) return;
  await processes.kill();
  await stopRedis();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (turn: number) => (await callOperation(urls[turn % 2] ?? '', 'listProcedures', {})).code;
/** Returns how many of calls at once, to both processes by turns, were answered. */
async function answered(count: number): Promise<number> {
  const codes = await Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));
  return codes.filter((code) => code === 100).length;
}

describe.skipIf(!path)(`two processes with one Redis${orLeftOut(path, 'redis-server')}`, () => {
  it('have one limit for each address, count alone while it is away, and together again when it is back', async () => {
    expect(await answered(2 * most)).toBe(most);
    await stopRedis();
    expect(await answered(2 * most + 4)).toBe(2 * most);
    await startRedis();
    // Each tries it again by itself, and finds no count there.
    await vi.waitFor(async () => expect(await Promise.all([ask(0), ask(1)])).toEqual([100, 100]), 30_000);
    expect(await answered(2 * most)).toBeLessThan(most);
  });
});
