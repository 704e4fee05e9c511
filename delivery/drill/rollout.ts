/**
 * Shows that delivery acts by itself: two deliveries on one database, one of which is killed at a random moment, and visitors who come and report.
 *
 *   npm run drill:rollout
 *
 * A canary beside which another remote throws for one visitor in five is back within 60 s of its 20th visit, once, and its pair is named; a healthy
 * one reaches everyone. One delivery is killed beside each of them, before either can have ended. Where one is killed just before a step, the other one
 * takes it within 15 s, once.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { DiskFolder } from '@charis/shared/node';
import { readBenchOptions } from '@charis/tools/bench-options';
import { startTestCluster } from '@charis/tools/postgres/test-cluster';
import { openDatabase } from '../src/database/connection';
import { migrate } from '../src/database/migrate';
import { Deliveries } from '../src/testing/deliveries';
import { createRelease, createTeam, createToken } from '../src/testing/factories';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../src/testing/releases';
import { Visitor } from '../src/testing/visitor';

readBenchOptions(import.meta.url, {});

interface Rollout {
  id: string;
  share: number;
  state: 'running' | 'paused' | 'stopped' | 'finished';
  reason: string;
}

const canary = '1.1.0';
/** Milliseconds between two visitors. */
const visitEvery = 60;
const longest = 5 * 60_000;
/** Milliseconds within which one delivery is killed: a tenth of the visitors are not 20 by then, so that nothing has ended yet. */
const killWithin = 8_000;
/** One visitor in so many meets the error, so that the 20th comes before delivery has seen enough. */
const failsOneIn = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'charis-drill-'));
const cluster = await startTestCluster(async (url) => void (await migrate(url)));
const { db, close } = openDatabase(cluster.templateUrl, { size: 2, onError: () => undefined });
const deliveries = new Deliveries(cluster.templateUrl, dataDir);
const faults: string[] = [];

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

function expectThat(isTrue: boolean, text: string): void {
  say(`${isTrue ? 'reached' : 'MISSED '}  ${text}`);
  if (!isTrue) faults.push(text);
}

const token = await createToken(db, { role: 'manager', name: 'Mara', expires_at: new Date(Date.now() + 86_400_000) });

async function call<Answer>(path: string, json?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = json ? { method: 'POST', body: JSON.stringify(json), headers } : { headers };
  const answer = await deliveries.fetch(`/delivery/channels/production${path}`, init);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body as Answer;
}

const find = async (id: string) =>
  (await call<{ list: Rollout[] }>('/rollouts')).list.find((rollout) => rollout.id === id) as Rollout;

/** Lets visitors come until a rollout has ended; one delivery is killed meanwhile. */
async function drive(id: string, throwing: string | undefined) {
  let visits = 0;
  let twentieth = 0;
  const begun = Date.now();
  const killAt = begun + randomInt(500, killWithin);
  let isKilled = false;
  const open = new Set<Promise<void>>();
  async function visit(): Promise<void> {
    const visitor = new Visitor(deliveries);
    const releases = await visitor.openPages();
    if (releases['mf-x'] !== canary) return;
    visits += 1;
    if (visits === 20) twentieth = Date.now();
    if (throwing && visits % failsOneIn === 0) await visitor.reportError(throwing, releases[throwing] ?? '');
  }
  for (;;) {
    const rollout = await find(id);
    if (rollout.state === 'stopped' || rollout.state === 'finished' || Date.now() - begun > longest)
      return { rollout, visits, isKilled, sinceTwentieth: twentieth === 0 ? 0 : Date.now() - twentieth };
    if (!isKilled && Date.now() > killAt) {
      isKilled = true;
      await deliveries.kill(randomInt(2));
      say(`one delivery was killed, ${Math.round((Date.now() - begun) / 1000)} s after the start`);
    }
    const coming = visit().catch((error: unknown) => say(`a visit broke off: ${String(error)}`));
    open.add(coming);
    void coming.finally(() => open.delete(coming));
    if (open.size > 20) await Promise.race(open);
    await pass(visitEvery);
  }
}

interface Entry {
  action: string;
  name: string | null;
  reason: string;
}

async function historyOf(...actions: string[]): Promise<Entry[]> {
  const { list } = await call<{ list: Entry[] }>('/history?all=true&limit=100');
  return list.filter(({ action }) => actions.includes(action));
}

try {
  const team = await createTeam(db, 'blue', ['shell', 'mf-x', 'mf-y']);
  const place = { db, storage: new DiskFolder(join(dataDir, 'releases')) };
  const withPage = (name: string, version: string) =>
    makeRemote(name, { version, manifest: makeManifest([makeRoute(`/${name}`)]) });
  for (const record of [
    makeShell(),
    withPage('mf-x', '1.0.0'),
    withPage('mf-y', '1.0.0'),
    withPage('mf-x', canary),
    withPage('mf-y', canary),
  ]) {
    const { name, files: _, ...given } = record;
    await createRelease(place, team, name, given);
  }
  await deliveries.start();
  await deliveries.start();
  for (const name of ['shell', 'mf-x', 'mf-y']) await call('/promote', { name, version: '1.0.0' });

  say('a canary of mf-x, beside which mf-y throws');
  const asked = { remote: 'mf-x', version: canary };
  const bad = await call<Rollout>('/rollouts', { ...asked, plan: [10, 100], waitSeconds: 3600 });
  const back = await drive(bad.id, 'mf-y');
  say(`${back.visits} visits had it: ${back.rollout.reason}`);
  expectThat(back.rollout.state === 'stopped', 'it is taken back');
  expectThat(back.isKilled, 'one delivery was killed meanwhile');
  expectThat(back.visits >= 20 && back.sinceTwentieth <= 60_000, 'within 60 s of its 20th visit');
  expectThat((await historyOf('stop-rollout')).length === 1, 'once');
  expectThat(/mf-y 1\.0\.0 beside mf-x 1\.1\.0/.test(back.rollout.reason), 'and the pair is named');

  if (deliveries.count < 2) await deliveries.start();
  say('a healthy canary of mf-x');
  const good = await call<Rollout>('/rollouts', {
    ...asked,
    again: true,
    reason: 'It is healthy now',
    plan: [10, 50, 100],
    waitSeconds: 2,
  });
  const end = await drive(good.id, undefined);
  expectThat(end.rollout.state === 'finished', 'it reaches everyone');
  expectThat(end.isKilled, 'one delivery was killed meanwhile');
  const stepsOf = async (remote: string) => (await historyOf('step-rollout')).filter(({ name }) => name === remote);
  expectThat((await stepsOf('mf-x')).length === 1, 'each step is taken once');

  if (deliveries.count < 2) await deliveries.start();
  say('a canary of mf-y for staff, whose first share is due in 5 s: one delivery is killed now');
  const first = { remote: 'mf-y', version: canary, segment: 'staff', plan: [10, 100], waitSeconds: 5 };
  const { id } = await call<Rollout>('/rollouts', first);
  await deliveries.kill(randomInt(2));
  const killed = Date.now();
  while ((await find(id)).share === 0 && Date.now() - killed < longest) await pass(100);
  expectThat(Date.now() - killed <= 15_000, 'the other one takes the step within 15 s');
  expectThat((await stepsOf('mf-y')).length === 1, 'once');
} finally {
  deliveries.stop();
  await close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (faults.length > 0) process.exitCode = 1;
