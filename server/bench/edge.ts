/**
 * How much of what guests load reaches the site when an nginx that is set up as README says keeps it, and how soon a release is seen through it.
 *
 *   npm run bench:edge [-- --json] [--loads 10000] [--connections 32]
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBenchOptions } from '@charis/tools/bench-options';
import { ensureBuilt } from '@charis/tools/built';
import { releaseBuilt } from '@charis/tools/release-built';
import { startSite } from '@charis/tools/site';
import { findNginx, startNginx } from '#testing/proxies';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  loads: { type: 'string', default: '10000' },
  connections: { type: 'string', default: '32' },
});

/** Loads of one page that reach the site at most, and milliseconds until a change is seen. */
const goals = { reached: 50, visible: 2_000 };

const page = '/procedure';
const remote = 'mf-catalogue';

/** What nginx says of answers that it had itself; all others come from the site. */
const kept = new Set(['HIT', 'STALE', 'UPDATING']);

const progress = (text: string) => process.stderr.write(`${text}\n`);

/** What is to be closed at the end, the last opened first. */
const opened: (() => unknown)[] = [];

/** What `docs/operate.md` has in each location. */
const forwarded = 'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';

/** Returns the directives of `docs/operate.md`, with nginx saying what it had. */
function documentedSettings(folder: string) {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');
  const block = (name: string) => new RegExp(`# ${name}\\n([\\s\\S]*?)(?=\\n# |\\n\`\`\`)`).exec(document)?.[1] ?? '';
  return {
    http: block('In http').replace('/var/cache/nginx/charis', join(folder, 'kept')),
    location: `${block('In location, beside what stands there')}\n${forwarded} add_header X-Kept $upstream_cache_status always;`,
  };
}

interface Loaded {
  kept: string;
  body: string;
}

function load(url: string, agent: Agent): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ kept: String(answer.headers['x-kept'] ?? ''), body: Buffer.concat(parts).toString() }),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
  });
}

/** Loads an address as often as that, over as many connections. @returns how often nginx said what, and how long it took */
async function loadOften(url: string, loads: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const said: Record<string, number> = {};
  let left = loads;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        const answer = await load(url, agent);
        said[answer.kept] = (said[answer.kept] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  const reached = Object.entries(said).reduce((sum, [what, times]) => (kept.has(what) ? sum : sum + times), 0);
  return { loads, reached, seconds: Math.round((performance.now() - began) / 100) / 10, said };
}

interface Channel {
  members: { name: string; stable: { version: string }; previous?: { version: string } | null }[];
}

/** Changes what the channel serves, and counts milliseconds until pages that come through nginx have it, while others load them. */
async function measureChange(site: Site, action: 'promote' | 'rollback', version: string | undefined) {
  const channel = `${site.url}/delivery/channels/production`;
  const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' };
  const before = await currentVersion(site);
  const change = action === 'rollback' ? { name: remote, from: before } : { name: remote, version };
  const agent = new Agent({ keepAlive: true });
  await load(site.edge + page, agent);
  const began = performance.now();
  const answer = await fetch(`${channel}/${action}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...change, reason: 'bench:edge' }),
  });
  if (!answer.ok) throw new Error(`The ${action} was refused: ${await answer.text()}`);
  const { changes } = (await answer.json()) as { changes: { to: string }[] };
  const wanted = `/${remote}/${changes[0]?.to}/`;
  while (!(await load(site.edge + page, agent)).body.includes(wanted));
  agent.destroy();
  return { action, before, visibleMs: Math.round(performance.now() - began) };
}

async function currentVersion({ url, token }: Site): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/delivery/channels/production`, { headers });
  const { members } = (await answer.json()) as Channel;
  return members.find(({ name }) => name === remote)?.stable.version;
}

interface Site {
  url: string;
  edge: string;
  token: string;
}

async function openSite(nginx: string): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-edge-'));
  chmodSync(dataDir, 0o755);
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite({
    dataDir,
    port: 0,
    env: { RATE_LIMIT: '100000', TRUST_PROXY: '1', SMOKE_TESTS: 'false' },
  });
  opened.push(() => site.stop());
  const missing = await releaseBuilt({ url: site.url, dataDir, env: {}, log: progress });
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const { http, location } = documentedSettings(dataDir);
  const edge = await startNginx(nginx, site.url, location, http);
  opened.push(() => edge.stop());
  const token = readFileSync(join(dataDir, 'delivery/manager.token'), 'utf8').trim();
  return { url: site.url, edge: edge.url, token };
}

async function main() {
  const nginx = findNginx();
  if (!nginx) throw new Error('This needs nginx: apt-get install nginx-light.');
  await ensureBuilt(undefined, { log: progress, output: 2 });
  const site = await openSite(nginx);
  const loads: Record<string, Awaited<ReturnType<typeof loadOften>>> = {};
  for (const path of [page, '/api/procedure']) {
    progress(`Loading ${path} ${options.loads} times …`);
    loads[path] = await loadOften(site.edge + path, Number(options.loads), Number(options.connections));
  }
  const now = await currentVersion(site);
  const changes = [await measureChange(site, 'rollback', undefined), await measureChange(site, 'promote', now)];
  const missed = [
    ...Object.entries(loads).flatMap(([path, { reached }]) =>
      reached < goals.reached ? [] : [`${path}: ${reached} loads reached the site, not fewer than ${goals.reached}`],
    ),
    ...changes.flatMap(({ action, visibleMs }) =>
      visibleMs < goals.visible ? [] : [`${action}: seen after ${visibleMs} ms, not within ${goals.visible}`],
    ),
  ];
  if (options.json) console.log(JSON.stringify({ goals, loads, changes, missed }, null, 2));
  else {
    console.table(Object.fromEntries(Object.entries(loads).map(([path, { said: _, ...row }]) => [path, row])));
    console.table(changes);
    for (const text of missed) console.log(`MISSED  ${text}`);
  }
  process.exitCode = missed.length > 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}
