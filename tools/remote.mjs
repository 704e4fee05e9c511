/** `npm run remote -- mf-x`: one remote by itself, in the host kit, on the real API with demo data or on recorded answers. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAnswer } from './alone/answering.mjs';
import { readOptions } from './alone/options.mjs';
import { root } from './build/inputs.mjs';
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
async function show({ remote, answers, port, api }, interrupted) {
  const { proxyApi, recordedApi, serveAlone } = await import('./alone/serve.ts');
  const recorded = answers === 'recorded';
  const site = recorded || api ? undefined : await startApi(chooseDataDir('alone'), process.env);
  try {
    const upstream = api ?? site?.url;
    const serveApi = upstream ? proxyApi(upstream) : recordedApi(remote);
    const { app, url, folder } = await serveAlone({ remote, serveApi, recorded, api, port, examplesFrom: upstream });
    const lines = [
      '',
      `${remote} alone: ${url}`,
      ...loginLines(site?.logins ?? []),
      '',
      'In a real site, in your browser alone:',
      `  npm run release -- preview ${remote} --from ${folder}`,
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

/** Writes the remote's recording from an empty database with nothing but the demo data. @param {string} remote */
async function writeRecording(remote) {
  const { record } = await import('./alone/record.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-record-'));
  // The embedded PostgreSQL may run as another user, who has to walk through.
  await chmod(dataDir, 0o755);
  /** @type {Site | undefined} */
  let site;
  try {
    site = await startApi(dataDir, {});
    const count = await record({ remote, api: site.url });
    await runQuietly(process.execPath, [formatter, 'format', '--write', `${remote}/recorded`], { cwd: root });
    console.log(`${count} answers are recorded in ${remote}/recorded.`);
  } finally {
    await site?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runUntilInterrupted(async (interrupted) => {
  const options = readOptions(process.argv.slice(2));
  if (options.api) await expectAnswer(options.api);
  await ensureInstalled(root);
  await ensureBuilt(['shell', options.remote, ...(options.answers === 'recorded' || options.api ? [] : ['server'])]);
  const { register } = await import('tsx/esm/api');
  register();
  if (options.answers === 'record') await writeRecording(options.remote);
  else await show(options, interrupted);
});
