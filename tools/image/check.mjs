/** `npm run image -- --check`: starts an image as its user, and asks it what people and orchestrators ask. */

import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { releasesDir } from '../build/inputs.mjs';
import { startPostgres } from '../postgres/index.mjs';
import { freePort } from '../postgres/port.mjs';
import { scratchParent } from '../postgres/scratch-parent.mjs';
import { Problem } from '../run/problem.mjs';
import { imageUser, runInChroot } from './chroot.mjs';

const flags = ['--enable-source-maps', '--max-semi-space-size=32'];
const main = [...flags, '/srv/charis/dist/server/main.mjs'];
const migrate = ['/srv/charis/command.mjs', 'migrate'];

const calls = [
  'healthy_check',
  'livez',
  'readyz',
  'openapi.json',
  'procedure',
  'procedure/trendy',
  'system/interested/list',
  'system/settings',
  'docs',
  'docs/style.css',
];

/** Runs to its end. @param {import('node:child_process').ChildProcess} child */
async function outcome(child) {
  const [said, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
    child.stdout?.resume(),
  ]);
  return { code, said: said.trim() };
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
async function untilReady(url, child) {
  const began = performance.now();
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return (performance.now() - began) / 1000;
    await wait(20);
  }
  throw new Problem('The image ended before it was ready.');
}

/** @param {boolean} met @param {string} what */
function require(met, what) {
  if (!met) throw new Problem(`The image does not do this: ${what}.`);
}

/** Sees that a start that cannot work says so in one sentence. @param {string} folder @param {Record<string, string>} env @param {RegExp} sentence */
async function refuses(folder, env, sentence) {
  const { code, said } = await outcome(runInChroot(folder, main, env));
  require(code === 1 &&
    sentence.test(said) &&
    !said.includes('\n'), `it says in one sentence ${sentence}, not ${said}`);
  return said;
}

/**
 * Starts the image and passes ten calls and a page.
 * @param {string} folder
 * @param {(line: string) => void} log
 * @returns {Promise<number>} seconds from its start to ready
 */
export async function checkImage(folder, log) {
  const dataDir = mkdtempSync(join(scratchParent(), 'charis-image-'));
  // As root, PostgreSQL is lent to another user.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: '/data',
      MIGRATE: 'check',
      ROLE: 'all',
      PORT: String(port),
      PUBLIC_URL: url,
      RELEASES_DIR: '/releases',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
    };
    cpSync(releasesDir, join(folder, 'releases'), { recursive: true });
    log(await refuses(folder, { ...env, DATABASE_URL: '' }, /^Wrong settings: DATABASE_URL is missing\.$/));
    log(await refuses(folder, env, /^The schema app of the database lacks /));
    const migrated = await outcome(runInChroot(folder, migrate, env));
    require(migrated.code === 0, `it migrates (${migrated.said})`);
    chownSync(join(folder, 'data'), 0, 0);
    log(await refuses(folder, env, /^The data folder \/data \(DATA_DIR\) cannot be written: /));
    chownSync(join(folder, 'data'), imageUser, imageUser);

    server = runInChroot(folder, main, env);
    server.stdout?.resume();
    server.stderr?.resume();
    const seconds = await untilReady(url, server);
    const answers = await Promise.all(calls.map((path) => fetch(`${url}/api/${path}`)));
    const failed = answers.filter(({ ok }) => !ok).map((answer) => `${answer.url} ${answer.status}`);
    require(failed.length === 0, `it answers ${calls.length} calls (${failed.join(', ')})`);
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    require(page.includes('<main') || page.includes('id="app"'), 'it serves a page');
    log(`${calls.length} calls and a page are answered as user ${imageUser}.`);
    const left = readdirSync(join(folder, 'srv/charis'));
    require(!left.includes('.charis'), 'it writes nothing outside of /data');
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    require(code === 0, 'SIGTERM ends it');
    // Codes of vouchers depend on a secret that is gone with the volume.
    rmSync(join(folder, 'data'), { recursive: true });
    mkdirSync(join(folder, 'data'), { mode: 0o700 });
    chownSync(join(folder, 'data'), imageUser, imageUser);
    log(await refuses(folder, env, /-secret is missing or empty, and .* depend on the one that this database knows/));
    return seconds;
  } finally {
    if (server?.exitCode === null) server.kill('SIGKILL');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
