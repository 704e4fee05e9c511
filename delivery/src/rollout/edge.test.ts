import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findProgram, orLeftOut } from '@charis/tools/find-program';
import { type SiteProxy, startNginx } from '@charis/tools/proxies';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseManager } from '#testing/release-manager';
import { makeRemote, makeShell } from '#testing/releases';

const nginx = findProgram('nginx');
const orSkipped = orLeftOut(nginx, 'nginx-light');
const operate = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
const [, inHttp = '', inLocation = ''] =
  /# In http\n(.*?)# In location, beside what stands there\n(.*?)```/s.exec(operate) ?? [];

const lineOfCohort = /^.*(X-Charis-Edge|map \$http_cookie \$charis_cohort).*\n/gm;
/** The block as it was before there were rollouts. */
const before = (block: string) => block.replace(lineOfCohort, '').replace(' $charis_cohort', '');

const edgeToken = 'a token of the edge';

let manager: ReleaseManager;
let rollout: string;
let edge: SiteProxy | undefined;
beforeEach(async () => {
  const isKeyedByCohort = ({ headers }: FastifyRequest) => headers['x-charis-edge'] === edgeToken;
  manager = await ReleaseManager.start({ isKeyedByCohort });
  await manager.release(makeShell(), makeRemote('mf-x'));
  await manager.publish(makeRemote('mf-x', { version: '1.1.0' }));
  const asked = { remote: 'mf-x', version: '1.1.0', plan: [50, 100] };
  ({ id: rollout } = (await manager.call('/channels/production/rollouts', asked)) as never);
});
afterEach(async () => {
  await edge?.stop();
  edge = undefined;
  await manager.close();
});

async function startEdge(
  change: (block: string) => string = (block) => block,
  others: readonly string[] = [],
): Promise<void> {
  const location = change(inLocation).replace('…', `"${edgeToken}"`);
  const http = change(inHttp).replace('/var/cache/nginx/charis', '$folder/cache');
  const servers = [manager.delivery.url, ...others].map((url) => `server ${new URL(url).host};`);
  const target = `upstream deliveries { ${servers.join(' ')} }`;
  const settings = `proxy_set_header Host $host; add_header X-Delivery $upstream_addr; ${location}`;
  edge = await startNginx(nginx ?? '', 'http://deliveries', settings, http + target);
}

/** Returns the cookies that the edge gives a browser of an arm. */
async function cookiesOf(arm: 'canary' | 'control'): Promise<string> {
  for (;;) {
    const body = JSON.stringify({ tab: randomUUID(), channel: 'production', releases: ['shell@1.0.0'] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${edge?.url}/delivery/tabs`, { method: 'POST', headers, body });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.some((cookie) => cookie?.includes(`=${arm}`))) return cookies.join('; ');
  }
}

const versionIn = (html: string) => /"name":"mf-x","version":"([\d.]+)"/.exec(html)?.[1];

/** Returns the version of the remote that a browser gets from the edge, and what the answer says to caches. */
async function get(cookie = ''): Promise<[version: string | undefined, cacheControl: string | null]> {
  const answer = await fetch(`${edge?.url}/`, { headers: { cookie, 'x-charis-edge': 'forged' } });
  return [versionIn(await answer.text()), answer.headers.get('cache-control')];
}

const shared = expect.stringContaining('public');
const own = expect.not.stringContaining('public');

describe.skipIf(!nginx)(`an nginx that is set up as the documents say${orSkipped}`, () => {
  it('keeps the pages of each cohort apart', async () => {
    await startEdge();
    const [canary, control] = [await cookiesOf('canary'), await cookiesOf('control')];
    for (let round = 0; round < 3; round += 1) {
      expect(await get(canary)).toEqual(['1.1.0', shared]);
      expect(await get()).toEqual(['1.0.0', shared]);
      expect(await get(control)).toEqual(['1.0.0', shared]);
    }
  });

  it('keeps them apart in front of two deliveries, each of which knows the cohorts, and when they have ended', async () => {
    const other = await manager.delivery.startAnother();
    await startEdge(undefined, [other]);
    const [canary, control] = [await cookiesOf('canary'), await cookiesOf('control')];
    // The edge has no page of an address that is new, and asks one delivery after the other.
    const ask = async (cookie = '') => {
      const answer = await fetch(`${edge?.url}/?new=${randomUUID()}`, { headers: { cookie } });
      return `${answer.headers.get('x-delivery')} ${versionIn(await answer.text())}`;
    };
    const askBoth = async (cookie?: string) => [await ask(cookie), await ask(cookie)].sort();
    const both = (version: string) =>
      [manager.delivery.url, other].map((url) => `${new URL(url).host} ${version}`).sort();
    expect(await askBoth(canary)).toEqual(both('1.1.0'));
    expect(await askBoth()).toEqual(both('1.0.0'));
    expect(await askBoth(control)).toEqual(both('1.0.0'));
    await manager.call(`/channels/production/rollouts/${rollout}/stop`, { reason: 'It breaks' });
    await expect.poll(() => askBoth(canary)).toEqual(both('1.0.0'));
  });

  it('takes the cohort that delivery takes from cookies that look alike', async () => {
    await startEdge();
    const [canary, control] = [await cookiesOf('canary'), await cookiesOf('control')];
    const cohortOf = (cookies: string) => /charis_cohort=([^;]+)/.exec(cookies)?.[1];
    expect(await get(`xcharis_cohort=${cohortOf(control)}; ${canary}`)).toEqual(['1.1.0', shared]);
    expect(await get(control)).toEqual(['1.0.0', shared]);
  });

  it('says in Server-Timing whether it had the page, which browsers report', async () => {
    await startEdge();
    const said = async () => (await fetch(`${edge?.url}/`)).headers.get('server-timing');
    expect(await said()).toBe('cdn-cache;desc=MISS');
    // It has it for a second, which is over on a busy machine.
    expect(await said()).toMatch(/^cdn-cache;desc=(HIT|EXPIRED)$/);
  });

  it('keeps nothing for a cohort that was never issued', async () => {
    await startEdge();
    const forged = (await cookiesOf('canary')).replace(/=canary\.[^;]+/, '=canary.forged');
    expect(await get(forged)).toEqual(['1.0.0', own]);
  });
});

it.skipIf(!nginx)(`an nginx of the time before rollouts gives a canary to no one else${orSkipped}`, async () => {
  await startEdge(before);
  const canary = await cookiesOf('canary');
  for (let round = 0; round < 3; round += 1) {
    expect(await get(canary)).toEqual(['1.1.0', own]);
    expect(await get()).toEqual(['1.0.0', shared]);
    // Until the kept page of guests has ended, the cohort gets it too.
    await expect.poll(() => get(canary), { timeout: 20_000 }).toEqual(['1.1.0', own]);
  }
});
