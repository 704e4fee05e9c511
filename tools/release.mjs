/** `npm run release -- <command>`: releases on the delivery of this machine, or on another with `--url`. */
import {
  builtVersion,
  hasBuild,
  hasRelease,
  readChannel,
  releaseDir,
  remotes,
  root,
  serverFile,
} from './build/inputs.mjs';
import { ensureBuilt } from './run/built.mjs';
import { changelogOf, sourceRevision } from './run/built-sources.mjs';
import { endChildren, onInterrupt } from './run/children.mjs';
import { chooseDataDir } from './run/data-dir.mjs';
import { ensureInstalled } from './run/install.mjs';
import { requireNode } from './run/node-version.mjs';
import { personToAsk } from './run/person-to-ask.mjs';
import { Problem, runMain } from './run/problem.mjs';

const toStderr = { log: (/** @type {string} */ line) => console.error(line), output: 2 };

/** Returns the folder of a built release. @param {string} name @param {{ fresh: boolean }} options */
async function build(name, { fresh }) {
  if (name !== 'shell' && !remotes.includes(name)) {
    throw new Problem(`There is no ${name}: shell, ${remotes.join(', ')} can be built.`, 2);
  }
  if (fresh) await ensureBuilt([name], toStderr);
  const version = fresh ? builtVersion(name) : readChannel()[name]?.stable;
  if (version && hasRelease(name, version)) return releaseDir(name, version);
  throw new Problem(`Nothing is built of ${name} yet: leave --no-build out.`);
}

/** Commands that make a release. All others build nothing, so that they work beside a broken edit, and change nothing here. */
const builds = new Set(['publish', 'preview']);

/** @param {string[]} args */
async function loadCommandLine([command = '']) {
  if (builds.has(command) || !hasBuild('server')) await ensureBuilt(['server'], toStderr);
  /** @type {typeof import('../delivery/src/cli/main.ts')} */
  const { runCommandLine } = await import(serverFile('release'));
  return runCommandLine;
}

await runMain(async () => {
  requireNode();
  onInterrupt(async () => {
    await endChildren();
    process.exit(130);
  });
  await ensureInstalled(root);
  const runCommandLine = await loadCommandLine(process.argv.slice(2));
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    env: process.env,
    out: process.stdout,
    err: process.stderr,
    dataDir: () => chooseDataDir('', toStderr.log),
    build,
    confirm: personToAsk(),
    sourceRevision,
    changelog: changelogOf,
  });
});
