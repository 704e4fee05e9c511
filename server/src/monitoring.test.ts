/** A real Prometheus scrapes a site with some load, and every query of the dashboard and the rules is asked of it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReleaseTeam } from '#testing/release-team';
import { addressOf, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const monitoring = join(import.meta.dirname, '../../deploy/monitoring');

function has(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const prometheus = has('prometheus');
const orSkipped = prometheus ? '' : ' (LEFT OUT: apt-get install prometheus)';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

describe.skipIf(!prometheus)(`a Prometheus that scrapes a loaded site${orSkipped}`, () => {
  let folder: string;
  let database: TestDatabase;
  let processes: ServerProcesses;
  let asked: ChildProcess;
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
    const env = { ROLE: 'all', DATABASE_URL: database.url, DATA_DIR: folder, SEED_DEMO: 'false', SMOKE_TESTS: 'false' };
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

  it('knows every metric of the rules, and can answer each', async () => {
    const rules = await readFile(join(monitoring, 'rules.yaml'), 'utf8');
    const expressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr);
    const names = new Set(expressions.flatMap((expr) => expr.match(/\b(?:charis|nodejs|process)_\w+/g) ?? []));
    for (const name of names) expect(page).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
    // Whether an alert fires is for `promtool test rules`: a busy machine is slow without being broken.
    for (const expr of expressions) await ask(expr);
  });
});
