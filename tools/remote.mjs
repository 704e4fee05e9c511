/** `npm run remote -- mf-x`: one remote by itself, in the host kit, on the real API with demo data or on recorded answers. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAnswer } from './alone/answering.mjs';
import { readOptions } from './alone/options.mjs';
import { allNames, remotes, root } from './build/inputs.mjs';
import { ensureBuilt } from './run/built.mjs';
import { runQuietly } from './run/children.mjs';
import { loginLines, runUntilInterrupted } from './run/command.mjs';
import { chooseDataDir } from './run/data-dir.mjs';
import { ensureInstalled } from './run/install.mjs';
import { Problem } from './run/problem.mjs';
import { startSite } from './site.mjs';

/** @typedef {import('./alone/options.mjs').AloneOptions} AloneOptions */
/** @typedef {import('./site.mjs').Site} Site */

const formatter = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** @param {string} dataDir @param {Record<string, string | undefined>} settings @returns {Promise<Site>} */
function startApi(dataDir, settings) {
  const env = { ...settings, ROLE: 'api' };
  return startSite({ dataDir, port: 0, env, onProgress: (line) => console.log(line) });
}

/** Shows the remote until Ctrl-C. @param {AloneOptions} options @param {AbortSignal} interrupted */
async function show({ remote, others, answers, port, api }, interrupted) {
  const { proxyApi, serveAlone } = await import('./alone/serve.ts');
  const { serveRecordedApi } = await import('./alone/recorded-api.ts');
  const recorded = answers === 'recorded';
  const site = recorded || api ? undefined : await startApi(chooseDataDir('alone'), process.env);
  try {
    const upstream = api ?? site?.url;
    const serveApi = upstream ? proxyApi(upstream) : serveRecordedApi;
    const { app, url, folder, places } = await serveAlone({
      remote,
      others,
      serveApi,
      recorded,
      api,
      port,
      examplesFrom: upstream,
    });
    const lines = [
      '',
      `${remote} alone: ${url}`,
      ...loginLines(site?.logins ?? []),
      '',
      'In a real site, in your browser alone:',
      `  npm run release -- preview ${remote} --from ${folder} --path ${(places[0] ?? '/').split('?')[0]}`,
      '',
      'Press Ctrl-C to stop.',
    ];
    console.log(lines.join('\n'));
    const stopped = interrupted.aborted ? undefined : once(interrupted, 'abort');
    await Promise.race([stopped, ...(site ? [site.exited] : [])]);
    await app.close();
    if (!interrupted.aborted) throw new Problem(`The API ended unexpectedly; its log is ${site?.logFile}.`);
  } finally {
    await site?.stop();
  }
}

/** Installs and builds what is missing. @param {string[]} names */
async function prepare(names) {
  await ensureInstalled(root, { all: true });
  await ensureBuilt(names);
  const { register } = await import('tsx/esm/api');
  register();
}

/** Writes the recordings of all remotes from an empty database with nothing but the demo data. */
async function writeRecordings() {
  const { recordAll } = await import('./alone/record.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-record-'));
  // The embedded PostgreSQL may run as another user, who has to walk through.
  await chmod(dataDir, 0o755);
  /** @type {Site | undefined} */
  let site;
  try {
    site = await startApi(dataDir, {});
    const count = await recordAll(site.url);
    const folders = remotes.map((remote) => `${remote}/recorded`);
    await runQuietly(process.execPath, [formatter, 'format', '--write', ...folders], { cwd: root });
    console.log(`${count} answers are recorded in ${folders.join(', ')}.`);
  } finally {
    await site?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runUntilInterrupted(async (interrupted) => {
  const typed = process.argv.slice(2);
  if (typed.length === 1 && typed[0] === '--record') {
    await prepare(allNames);
    return writeRecordings();
  }
  const options = readOptions(typed);
  if (options.api) await expectAnswer(options.api);
  const needsServer = options.answers === 'real' && !options.api;
  await prepare(['shell', 'console', options.remote, ...options.others, ...(needsServer ? ['server'] : [])]);
  await show(options, interrupted);
});
