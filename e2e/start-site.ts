import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allNames, predecessorOf, readChannel, releaseDir, remotes, root } from '@charis/tools/build/inputs.mjs';
import { ensureBuilt } from '@charis/tools/built';
import { installNeeded } from '@charis/tools/install';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import { startSite } from '@charis/tools/site';
import { googleClient, startGoogle } from './support/google.ts';
import { startRelay } from './support/relay.ts';

/** Returns the served releases in a folder of their own, with what remotes fall back to, so that a build during the run changes nothing under it. */
async function copyServed(to: string) {
  await ensureBuilt([...allNames, 'predecessors']);
  const channel: Record<string, { stable: string; previous?: string }> = {};
  for (const [name, { stable }] of Object.entries(readChannel())) {
    channel[name] = remotes.includes(name) ? { stable, previous: predecessorOf(stable) } : { stable };
    for (const version of Object.values(channel[name]))
      cpSync(releaseDir(name, version), join(to, name, version), { recursive: true });
  }
  mkdirSync(join(to, 'channels'));
  writeFileSync(join(to, 'channels/production.json'), JSON.stringify(channel));
}

/** Starts a site of its own, with demo data on an empty database and the built releases, and takes it away afterwards. */
export default async function startSiteForTests() {
  // The commands that a test starts would install it, and leave node_modules half removed where the test ends first.
  if (installNeeded(root, { all: true }))
    throw new Error('node_modules lacks what package-lock.json names: run npm ci first');
  const dataDir = mkdtempSync(join(scratchParent(), 'charis-e2e-'));
  // The embedded PostgreSQL may run as another user, who has to walk through.
  chmodSync(dataDir, 0o755);
  const releases = join(dataDir, 'releases');
  await copyServed(releases);
  mkdirSync(join(dataDir, 'uploads'));
  // All workers call from one address, so what protects a site against one caller is out of the way.
  const plenty = '100000';
  const google = await startGoogle();
  const relay = await startRelay();
  if (!relay) console.warn('coturn is not installed: the meeting through a relay is left out (apt-get install coturn)');
  const env = {
    GOOGLE_CLIENT_ID: googleClient,
    GOOGLE_TOKENINFO_URL: google.url,
    RELEASES_DIR: releases,
    RATE_LIMIT: plenty,
    RATE_LIMIT_BEACONS: plenty,
    LOGIN_FAILURES_PER_ACCOUNT: plenty,
    LOGIN_FAILURES_PER_ADDRESS: plenty,
    MESSAGES_PER_ADDRESS: plenty,
    // The calendars that doctors follow are on this machine.
    CALENDAR_PRIVATE: 'true',
    ...relay?.env,
  };
  const site = await startSite({ dataDir, port: 0, env });
  process.env.CHARIS_SITE = site.url;
  process.env.CHARIS_SITE_RELAY = relay?.env.TURN_URLS ?? '';
  process.env.CHARIS_SITE_DATABASE = site.databaseUrl;
  process.env.CHARIS_SITE_RELEASES = releases;
  process.env.CHARIS_SITE_DATA = dataDir;
  process.env.CHARIS_SITE_LOGINS = JSON.stringify(site.logins);
  return async () => {
    await site.stop();
    await google.close();
    await relay?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
