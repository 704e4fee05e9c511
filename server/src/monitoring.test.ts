/** A real Prometheus scrapes a site with some load, and every query of the dashboard and the rules is asked of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { findProgram, orLeftOut } from '@charis/tools/find-program';
import { freePort } from '@charis/tools/postgres/port';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock/clock';
import { type Connection, type Db, openDatabase } from '#platform/database/connection';
import { noteBackup } from '#platform/system/system.store';
import { phonePhoto } from '#testing/pictures';
import { ReleaseTeam } from '#testing/release-team';
import { addressOf, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';
import { createSender } from '#testing/uploads';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const monitoring = join(import.meta.dirname, '../../deploy/monitoring');

const prometheus = findProgram('prometheus');

/** Sends a picture as a member, and reads it. */
async function sendPicture(url: string, db: Db): Promise<void> {
  const { token } = await createSender({ db, clock: systemClock });
  const member = { token };
  const query = { fileName: 'a.jpg', purpose: 'avatar' } as const;
  const { data: signed } = await callOperation(url, 'signUpload', { query }, member);
  await fetch(new URL(signed.url, url), { method: 'PUT', body: new Uint8Array(await phonePhoto()) });
  const body = { uploadId: signed.uploadId };
  const { data: upload } = await callOperation(url, 'completeUpload', { body }, member);
  await (await fetch(new URL(upload.location, url))).arrayBuffer();
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

describe.skipIf(!prometheus)(`a Prometheus that scrapes a loaded site${orLeftOut(prometheus, 'prometheus')}`, () => {
  let folder: string;
  let database: TestDatabase;
  let connection: Connection;
  let processes: ServerProcesses;
  let asked: ChildProcess;
  /** Has the certificate that people get. */
  let proxy: Server;
  let api: string;
  let page: string;

  const ask = async (query: string): Promise<unknown[]> => {
    const answer = await fetch(`${api}/query?${new URLSearchParams({ query })}`);
    const { status, data, error } = (await answer.json()) as {
      status: string;
      data: { result: unknown[] };
      error?: string;
    };
    if (status !== 'success') throw new Error(`${query}: ${error}`);
    return data.result;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'charis-monitoring-'));
    database = await createTestDatabase();
    connection = openDatabase(database.url, { size: 1, onError: () => undefined });
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
    proxy = createTlsServer({ cert, key }).listen(0, 'localhost');
    await once(proxy, 'listening');
    const env = {
      ROLE: 'all',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SEED_DEMO: 'false',
      SMOKE_TESTS: 'false',
      PUBLIC_URL: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    };
    processes = new ServerProcesses(await sharedBundle(), env);
    const url = await addressOf(processes.start());
    const port = await freePort();
    const config = {
      global: { scrape_interval: '1s' },
      scrape_configs: [{ job_name: 'charis', static_configs: [{ targets: [new URL(url).host] }] }],
    };
    await writeFile(join(folder, 'prometheus.json'), JSON.stringify(config));
    const flags = [
      `--config.file=${join(folder, 'prometheus.json')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ];
    asked = spawn('prometheus', flags, { stdio: 'ignore' });
    api = `http://127.0.0.1:${port}/api/v1`;
    const team = await ReleaseTeam.register({ url, dataDir: folder }, ['shell']);
    await team.publish('shell', '1.0.0');
    await team.expect(200, 'POST', '/channels/production/promote', { name: 'shell', version: '1.0.0' });
    await callOperation(url, 'listProcedures', {});
    await sendPicture(url, connection.db);
    await noteBackup(connection.db, new Date(), 0);
    const body = JSON.stringify([
      { kind: 'web-vital', remote: 'shell', version: '1.0.0', metric: { name: 'LCP', value: 800 }, path: '/' },
    ]);
    const tab = { tab: randomUUID(), channel: 'production', releases: ['shell@1.0.0'] };
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch(`${url}/delivery/tabs`, { ...json, body: JSON.stringify(tab) });
    await fetch(`${url}/api/beacons`, { ...json, body });
    page = await (await fetch(`${url}/metrics`)).text();
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => asked.once('exit', resolve));
    asked.kill('SIGTERM');
    await ended;
    await processes.kill();
    proxy.close();
    await connection.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('has something to show in every panel', async () => {
    const { panels } = JSON.parse(await readFile(join(monitoring, 'dashboards/charis.json'), 'utf8')) as {
      panels: Panel[];
    };
    const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
    expect(queries.length).toBeGreaterThan(15);
    for (const { title, expr } of queries) {
      await vi.waitFor(async () => expect(await ask(expr), title).not.toEqual([]), { timeout: 60_000, interval: 250 });
    }
  });

  it('shows each of its own metrics on a dashboard, and says what it counts', async () => {
    const [shown, said] = await Promise.all([
      readFile(join(monitoring, 'dashboards/charis.json'), 'utf8'),
      readFile(join(monitoring, '../../docs/operate.md'), 'utf8'),
    ]);
    const names = [...page.matchAll(/^# TYPE (charis_\w+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(25);
    expect(page).toMatch(/^charis_disk_size_bytes [1-9]/m);
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
    expect(names.filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
  });

  it('knows every metric of the rules, and can answer each', async () => {
    const rules = await readFile(join(monitoring, 'rules.yaml'), 'utf8');
    const expressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr);
    const names = new Set(expressions.flatMap((expr) => expr.match(/\b(?:charis|nodejs|process)_\w+/g) ?? []));
    for (const name of names) expect(page).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
    // Whether an alert fires is for `promtool test rules`: a busy machine is slow without being broken.
    for (const expr of expressions) await ask(expr);
  });
});
