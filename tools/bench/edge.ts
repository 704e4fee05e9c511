/**
 * How much of what guests load reaches the site when an nginx that is set up as the documents say keeps it, while a canary is shown to 10% of them, and
 * how soon a release is seen through it.
 *
 *   npm run bench:edge [-- --json] [--loads 10000] [--connections 32]
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { atMost, printResults, type Result, readBenchOptions } from '../command-line/bench-options.ts';
import { findProgram } from '../postgres/find-program.mjs';
import { startNginx } from '../proxies/proxies.ts';
import { closeAll, opened } from './cleanup.ts';
import {
  cookiesOf,
  isInCanary,
  log,
  openReleasedSite,
  page,
  type ReleasedSite,
  remote,
  startCanary,
} from './released-site.ts';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  loads: { type: 'string', default: '10000' },
  connections: { type: 'string', default: '32' },
});

/** Loads of one address that reach the site at most, and milliseconds until a change is seen. */
const goals = { reached: 50, visible: 2_000 };

/** `npm run capacity -- --measure` reads this result by its name. */
const pageCost = 'milliseconds of processor of a page at the site';

/** Visitors who load in turn. */
const visitors = 200;

const edgeToken = 'the token of a benchmark';

/** What nginx says of answers that it had itself; all others come from the site. */
const kept = new Set(['HIT', 'STALE', 'UPDATING']);

/** Starts nginx with the directives of `docs/operate.md`; it says what it had. */
async function startEdge(nginx: string, site: string): Promise<string> {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');
  const [, http = '', location = ''] =
    /# In http\n(.*?)# In location, beside what stands there\n(.*?)```/s.exec(document) ?? [];
  const beside = 'proxy_set_header Host $host; add_header X-Kept $upstream_cache_status always;';
  const settings = `${beside} ${location.replace('…', `"${edgeToken}"`)}`;
  const edge = await startNginx(nginx, site, settings, http.replace('/var/cache/nginx/charis', '$folder/cache'));
  opened.push(() => edge.stop());
  return edge.url;
}

async function load(url: string, agent: Agent, cookie: string) {
  const [answer] = await new Promise<[import('node:http').IncomingMessage]>((resolve, reject) =>
    get(url, { agent, headers: { cookie, 'accept-encoding': 'identity' } }, (given) => resolve([given])).on(
      'error',
      reject,
    ),
  );
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return { isKept: kept.has(String(answer.headers['x-kept'])), body: await text(answer) };
}

/** Loads an address over and over. Returns how many loads reached the site, and how many had a release that is not for their visitor. */
async function loadOften(
  url: string,
  cookies: string[],
  isWrong: (body: string, cookie: string) => boolean,
  loads = Number(options.loads),
) {
  const connections = Number(options.connections);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let done = 0;
  let reached = 0;
  let wrong = 0;
  async function work() {
    while (done < loads) {
      const cookie = cookies[done % cookies.length] ?? '';
      done += 1;
      const { isKept, body } = await load(url, agent, cookie);
      if (!isKept) reached += 1;
      if (isWrong(body, cookie)) wrong += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { reached, wrong };
}

/** Returns the milliseconds of processor that a page costs the site where no cache has it. */
async function costOfPage({ url }: ReleasedSite, cookies: string[]): Promise<number> {
  const seconds = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  };
  const loads = 1_000;
  const before = await seconds();
  await loadOften(url + page, cookies, () => false, loads);
  return Number(((((await seconds()) - before) * 1_000) / loads).toFixed(2));
}

/** Makes a change, and returns the milliseconds until a page that comes through nginx has `version`. */
async function untilSeen(
  url: string,
  cookie: string,
  version: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  await load(url, agent, cookie);
  const began = performance.now();
  await change();
  while (!(await load(url, agent, cookie)).body.includes(`/${remote}/${version}/`));
  agent.destroy();
  return Math.round(performance.now() - began);
}

async function measure(site: ReleasedSite, edge: string): Promise<Result[]> {
  const { stable, earlier, call } = site;
  const takeBack = await startCanary(site, 10);
  const cookies = await Promise.all(Array.from({ length: visitors }, () => cookiesOf(site)));
  const canaries = cookies.filter(isInCanary);
  const isWrong = (body: string, cookie: string) =>
    !body.includes(`/${remote}/${isInCanary(cookie) ? earlier : stable}/`);
  log(`Loading for ${visitors} visitors, ${canaries.length} of them in the canary …`);
  const pages = await loadOften(edge + page, cookies, isWrong);
  const reads = await loadOften(`${edge}/api/procedure`, cookies, () => false);
  const cost = await costOfPage(site, cookies);
  const [canary = ''] = canaries;
  const back = await untilSeen(edge + page, canary, stable, takeBack);
  const promoted = await untilSeen(edge + page, '', earlier, () =>
    call('/promote', { name: remote, version: earlier }),
  );
  const rolled = await untilSeen(edge + page, '', stable, () => call('/rollback', { name: remote, version: stable }));
  return [
    {
      what: `of ${visitors} visitors, in the canary`,
      found: canaries.length,
      goal: 'some',
      isReached: canaries.length > 0,
    },
    atMost(`of ${options.loads} loads of ${page}, reached the site`, pages.reached, goals.reached),
    atMost(`of ${options.loads} loads of ${page}, with the release of another cohort`, pages.wrong, 0),
    atMost(`of ${options.loads} reads of the API, reached the site`, reads.reached, goals.reached),
    { what: pageCost, found: cost, goal: 'known', isReached: Number.isFinite(cost) },
    atMost('a canary that is taken back is seen no longer after', back, goals.visible, ' ms'),
    atMost('a promotion is seen after', promoted, goals.visible, ' ms'),
    atMost('a rollback is seen after', rolled, goals.visible, ' ms'),
  ];
}

async function main() {
  const nginx = findProgram('nginx');
  if (!nginx) throw new Error('This needs nginx: apt-get install nginx-light.');
  const site = await openReleasedSite({ TRUST_PROXY: '1', EDGE_TOKEN: edgeToken });
  printResults(await measure(site, await startEdge(nginx, site.url)), options.json);
}

process.once('SIGINT', () => void closeAll().then(() => process.exit(130)));
await main().finally(closeAll);
