/** `npm start`: from a fresh clone to the running site. Imports nothing that has to be installed. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './build/inputs.mjs';
import { ensureBuilt } from './run/built.mjs';
import { endChildren } from './run/children.mjs';
import { loginLines, runUntilInterrupted } from './run/command.mjs';
import { chooseDataDir } from './run/data-dir.mjs';
import { ensureInstalled } from './run/install.mjs';
import { ownUrl } from './run/own-url.mjs';
import { codeOf, Problem } from './run/problem.mjs';
import { duration } from './run/progress.mjs';
import { releaseBuilt } from './run/release-built.mjs';
import { startSite } from './site.mjs';

const started = performance.now();

/**
 * Fails early, before the long work, when another program has the site's port.
 * @param {number} port
 * @param {string} host
 */
async function checkPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  /** @type {Promise<string | undefined>} */
  const probed = new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(codeOf(error)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if ((await probed) !== 'EADDRINUSE') return;
  throw new Problem(
    `Port ${port} is taken by another program: end it, or choose another with PORT=${port + 1} npm start.`,
  );
}

/** @param {string} dataDir @param {import('./site.mjs').Site} site */
function printReady(dataDir, { url, mailbox, logins, warnings, logFile }) {
  const token = join(dataDir, 'delivery', 'manager.token');
  const lines = [
    '',
    `Charis is up after ${duration(performance.now() - started)}:`,
    `  Site               ${url}`,
    `  API documentation  ${url}/api/docs`,
    ...(existsSync(token) ? [`  Release console    ${url}/console (token: ${token})`] : []),
    ...(mailbox ? [`  Mailbox            ${mailbox}`] : []),
    `  Log                ${logFile}`,
    ...loginLines(logins),
    ...warnings.flatMap((warning) => ['', warning]),
    '',
    'Press Ctrl-C to stop.',
  ];
  console.log(lines.join('\n'));
}

await runUntilInterrupted(async (interrupted) => {
  /** @type {import('./site.mjs').Site | undefined} */
  let site;
  try {
    await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1');
    await ensureInstalled(root);
    const dataDir = chooseDataDir();
    const log = (/** @type {string} */ line) => console.log(line);
    const built = ensureBuilt(['server', 'console']);
    // The database is made and filled while releases are built.
    const releases = built.then(() => ensureBuilt());
    releases.catch(() => undefined);
    site = await startSite({ dataDir, env: process.env, onProgress: log, built, keepUntil: interrupted });
    await releases;
    if (interrupted.aborted) return;
    const missing = await releaseBuilt({ url: ownUrl(process.env, site.url), dataDir, env: process.env, log });
    if (interrupted.aborted) return;
    printReady(dataDir, { ...site, warnings: [...site.warnings, ...missing] });
    await site.exited;
  } finally {
    await site?.stop();
    await endChildren();
  }
});
