/** A site on the registry that serves what was built, with the build before it published beside: what is shown and taken back. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allNames, predecessorOf, readChannel } from '../build/inputs.mjs';
import { ensureBuilt } from '../run/built.mjs';
import { releaseBuilt } from '../run/release-built.mjs';
import { startSite } from '../site.mjs';
import { openDataDir, opened } from './cleanup.ts';

/** What is released, and a page of it. */
export const remote = 'mf-catalogue';
export const page = '/procedure';

export interface ReleasedSite {
  url: string;
  dataDir: string;
  /** The version that is served, and the one before. */
  stable: string;
  earlier: string;
  /** Calls delivery about the channel, as a manager. */
  call<Answer>(path: string, body: object): Promise<Answer>;
}

export const log = (text: string) => process.stderr.write(`${text}\n`);

/** @param env of the server, besides what every such site has */
export async function openReleasedSite(env: Record<string, string>): Promise<ReleasedSite> {
  await ensureBuilt([...allNames, 'predecessors'], { log, output: 2 });
  const dataDir = openDataDir();
  // Loads and heartbeats come from one address, and one visitor stands for many.
  const settings = { RATE_LIMIT: '1000000', SMOKE_TESTS: 'false', ...env };
  const { url, stop } = await startSite({ dataDir, port: 0, env: settings });
  opened.push(stop);
  const channel = readChannel();
  const stable = channel[remote]?.stable ?? '';
  const earlier = predecessorOf(stable);
  for (const version of [earlier, stable]) {
    const built = { ...channel, [remote]: { stable: version } };
    const missing = await releaseBuilt({ url, dataDir, env: {}, built, log: () => undefined });
    if (missing.length > 0) throw new Error(missing.join('\n'));
  }
  const token = readFileSync(join(dataDir, 'delivery/manager.token'), 'utf8').trim();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    url,
    dataDir,
    stable,
    earlier,
    async call(path, body) {
      const init = { method: 'POST', headers, body: JSON.stringify({ reason: 'benchmark', ...body }) };
      const answer = await fetch(`${url}/delivery/channels/production${path}`, init);
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** Shows the earlier release to a share of the visitors. Returns what takes it back. */
export async function startCanary({ call, earlier }: ReleasedSite, share: number): Promise<() => Promise<unknown>> {
  const asked = { remote, version: earlier, plan: [...new Set([share, 100])], waitSeconds: 604_800 };
  const { id } = await call<{ id: string }>('/rollouts', asked);
  return () => call(`/rollouts/${id}/stop`, {});
}

/** Returns the cookies that a browser gets with its first heartbeat. */
export async function cookiesOf({ url }: ReleasedSite): Promise<string> {
  const body = JSON.stringify({ tab: randomUUID(), channel: 'production', releases: ['shell@1.0.0'] });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/delivery/tabs`, { method: 'POST', headers, body });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns whether cookies are those of a visitor who has the canary. */
export const isInCanary = (cookies: string) => /=canary/.test(cookies);
