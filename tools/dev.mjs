/** `npm run dev -- mf-x [mf-y]`: these with hot reload inside a development shell, on the real API with demo data. */
import { join, resolve } from 'node:path';
import { remotes, root } from './build/inputs.mjs';
import { chooseNames } from './dev/choose.mjs';
import { choosePorts } from './dev/ports.mjs';
import { startServers } from './dev/servers.mjs';
import { usableDataDir } from './postgres/index.mjs';
import { ensureBuilt } from './run/built.mjs';
import { endChildren, onInterrupt } from './run/children.mjs';
import { ensureInstalled } from './run/install.mjs';
import { requireNode } from './run/node-version.mjs';
import { Problem, runMain } from './run/problem.mjs';
import { duration } from './run/progress.mjs';
import { startSite } from './site.mjs';

const started = performance.now();
const firstPort = 3100;

/** Data of its own, so that it runs beside `npm start`, and an unfinished migration harms nothing. */
function chooseDataDir() {
  const { DATA_DIR, DATABASE_URL } = process.env;
  if (DATA_DIR) return resolve(root, DATA_DIR);
  const preferred = join(root, '.charis');
  return join(DATABASE_URL ? preferred : usableDataDir(preferred), 'dev');
}

/** @param {string} url @param {string[]} names @param {import('./site.mjs').Site} site */
function printReady(url, names, { logins, logFile }) {
  const lines = [
    '',
    `Ready after ${duration(performance.now() - started)}:`,
    `  Site               ${url}`,
    `  Reloads on edits   ${['the shell', ...names.filter((name) => name !== 'shell')].join(', ')}`,
    `  Log of the API     ${logFile}`,
    ...(logins.length > 0 ? ['', 'Demo logins:'] : []),
    ...logins.map(({ who, email, password }) => `  ${email}  ${password}  ${who}`),
    '',
    'Ctrl-C ends it.',
  ];
  console.log(lines.join('\n'));
}

await runMain(async () => {
  requireNode();
  let stopping = false;
  /** @type {import('./site.mjs').Site | undefined} */
  let site;
  onInterrupt(async () => {
    stopping = true;
    console.log('\nStopping …');
    await endChildren();
  });
  try {
    const names = chooseNames(process.argv.slice(2));
    const ports = await choosePorts([...new Set(['shell', ...names])], Number(process.env.DEV_PORT ?? firstPort));
    const url = `http://localhost:${ports.shell}`;
    await ensureInstalled(root);
    await ensureBuilt(['server', ...remotes.filter((name) => !names.includes(name))]);
    const env = { ...process.env, ROLE: 'api', PUBLIC_URL: url };
    site = await startSite({ dataDir: chooseDataDir(), port: 0, env, onProgress: (line) => console.log(line) });
    const servers = await startServers({ api: site.url, ports });
    await Promise.race([servers.built, servers.ended, site.exited]);
    if (!stopping) printReady(url, names, site);
    const ended = await Promise.race([servers.ended, site.exited.then(() => 'API')]);
    if (!stopping) throw new Problem(`The server of ${ended} ended unexpectedly.`);
  } catch (error) {
    if (!stopping) throw error;
  } finally {
    await endChildren();
    await site?.stop();
  }
});
