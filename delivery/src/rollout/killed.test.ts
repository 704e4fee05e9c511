import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFolder } from '@charis/shared/node';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deliveries } from '#testing/deliveries';
import { createRelease, createTeam, createToken } from '#testing/factories';
import { makeRemote, makeShell } from '#testing/releases';
import { type Connection, openDatabase } from '../database/connection';
import { noteRollouts } from '../health/health.store';

let database: TestDatabase;
let connection: Connection;
let deliveries: Deliveries;
let dataDir: string;
let token: string;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 2, onError: () => undefined });
  dataDir = mkdtempSync(join(tmpdir(), 'charis-killed-'));
  const { db } = connection;
  const tomorrow = new Date(Date.now() + 86_400_000);
  token = await createToken(db, { role: 'manager', name: 'Mara', expires_at: tomorrow });
  const team = await createTeam(db, 'blue', ['shell', 'mf-x']);
  const place = { db, storage: new DiskFolder(join(dataDir, 'releases')) };
  for (const { name, files: _, ...given } of [
    makeShell(),
    makeRemote('mf-x'),
    makeRemote('mf-x', { version: '1.1.0' }),
  ])
    await createRelease(place, team, name, given);
  deliveries = new Deliveries(database.url, dataDir);
  await Promise.all([deliveries.start(), deliveries.start()]);
}, 60_000);
afterEach(async () => {
  deliveries.stop();
  await connection.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(path: string, json: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(json), headers };
  const answer = await deliveries.fetch(`/delivery/channels/production${path}`, init);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string };
}

const plan = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** Lets as many visitors as a step waits for come to each share, whenever it begins. */
async function comeToAll(rollout: string): Promise<void> {
  const first_at = new Date(Date.now() + 3_600_000);
  const visits = plan.slice(0, -1).flatMap((share) => {
    const come = (arm: 'canary' | 'control', part: number) =>
      Array.from({ length: Math.ceil(20 * Math.max(1, part)) }, (_, place) => ({
        rollout,
        version: '1.1.0',
        share,
        visitor: `${arm} ${place}`,
        arm,
        first_at,
      }));
    return [...come('canary', share / (100 - share)), ...come('control', (100 - share) / share)];
  });
  await noteRollouts(connection.db, visits, []);
}

const steps = async () => {
  const rows = await connection.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'step-rollout')
    .orderBy('id')
    .execute();
  return rows.map(({ detail }) => (detail as { from: number; to: number }).to);
};

const untilSteps = (count: number, timeout = 60_000) =>
  vi.waitFor(async () => expect((await steps()).length).toBeGreaterThanOrEqual(count), { timeout, interval: 100 });

it('a ramp goes on in one delivery within 15 s where the other one is killed, and takes no step twice', {
  timeout: 180_000,
}, async () => {
  for (const name of ['shell', 'mf-x']) await call('/promote', { name, version: '1.0.0' });
  const { id } = await call('/rollouts', { remote: 'mf-x', version: '1.1.0', plan, waitSeconds: 1 });
  await comeToAll(id);
  await untilSteps(2);
  await deliveries.kill(0);
  const before = (await steps()).length;
  await untilSteps(before + 1, 15_000);
  await untilSteps(before + 2);
  const taken = await steps();
  expect(taken).toEqual(plan.slice(1, taken.length + 1));
});
