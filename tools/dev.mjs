/** `npm run dev -- mf-x [mf-y]`: these with hot reload inside a development shell, on the real API with demo data. */
import { remotes, root } from './build/inputs.mjs';
import { chooseNames } from './dev/choose.mjs';
import { choosePorts } from './dev/ports.mjs';
import { startServers } from './dev/servers.mjs';
import { ensureBuilt } from './run/built.mjs';
import { endChildren } from './run/children.mjs';
import { loginLines, runUntilInterrupted } from './run/command.mjs';
import { chooseDataDir } from './run/data-dir.mjs';
import { ensureInstalled } from './run/install.mjs';
import { Problem } from './run/problem.mjs';
import { duration } from './run/progress.mjs';
import { startSite } from './site.mjs';

const started = performance.now();
const firstPort = 3100;

/** @param {string} url @param {string[]} names @param {import('./site.mjs').Site} site */
function printReady(url, names, { logins, logFile }) {
  const lines = [
    '',
    `Ready after ${duration(performance.now() - started)}:`,
    `  Site               ${url}`,
    `  Reloads on edits   ${['the shell', ...names.filter((name) => name !== 'shell')].join(', ')}`,
    `  Log of the API     ${logFile}`,
    ...loginLines(logins),
    '',
    'Press Ctrl-C to stop.',
  ];
  console.log(lines.join('\n'));
}

await runUntilInterrupted(async (interrupted) => {
  /** @type {import('./site.mjs').Site | undefined} */
  let site;
  try {
    const names = chooseNames(process.argv.slice(2));
    const ports = await choosePorts([...new Set(['shell', ...names])], Number(process.env.DEV_PORT ?? firstPort));
    const { api = 0 } = await choosePorts(['api'], 0);
    const url = `http://localhost:${ports.shell}`;
    await ensureInstalled(root, { all: true });
    await ensureBuilt(['server', 'console']);
    // What is built goes on beside what is compiled and the start of the API.
    const built = ensureBuilt(remotes.filter((name) => !names.includes(name)));
    built.catch(() => undefined);
    const servers = await startServers({ api: `http://127.0.0.1:${api}`, ports });
    const env = { ...process.env, ROLE: 'api', PUBLIC_URL: url };
    // An unfinished migration harms no one else's data.
    const onProgress = (/** @type {string} */ line) => console.log(line);
    site = await startSite({ dataDir: chooseDataDir('dev'), port: api, env, onProgress });
    await built;
    await Promise.race([servers.built, servers.ended, site.exited]);
    if (interrupted.aborted) return;
    printReady(url, names, site);
    const ended = await Promise.race([servers.ended, site.exited.then(() => 'API')]);
    throw new Problem(`The server of ${ended} ended unexpectedly.`);
  } finally {
    await endChildren();
    await site?.stop();
  }
});
