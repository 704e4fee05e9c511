/**
 * What a release can do besides serving, on the settings of the environment: `node command.mjs <command>`.
 *
 *   promote [<release>]     this release, or beside a compose file the one whose images have this tag, takes the place of the one that runs
 *   rollback                the release before takes it back; both ask first whether what is served works with it, unless --force
 *   check-api               asks only that
 *   migrate [--check]       brings the database up to date
 *   admin list-staff …      manages staff
 *   check-recovery          restores the backups of pgBackRest in another place, and notes whether everything came back
 *   ready                   ends once the process of PORT may get calls; units of systemd wait for it
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { composeHost } from './replace/compose.mjs';
import { untilReady } from './replace/ready.mjs';
import { promote, Refused, rollback } from './replace/replace.mjs';
import { systemdHost } from './replace/systemd.mjs';

const folder = realpathSync(import.meta.dirname);
const commands = {
  migrate: 'runMigrate',
  admin: 'runAdmin',
  'check-api': 'runCheckApi',
  'check-recovery': 'runCheckRecovery',
};

/** Runs a command of the built server. @param {keyof typeof commands} name @param {string[]} args */
async function runBuilt(name, args) {
  const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR = '/data' } = process.env;
  const url = DATABASE_DIRECT_URL || DATABASE_URL;
  if (!url) throw new Refused('DATABASE_URL is missing.');
  const { [commands[name]]: run } = await import(`./dist/server/${name}.mjs`);
  const { stdout: out, stderr: err, env } = process;
  const around = { env, databaseUrl: async () => url, dataDir: () => DATA_DIR, out, err };
  return run(args, { ...around, input: () => text(process.stdin) });
}

/** @param {'promote' | 'rollback'} name @param {string[]} args */
async function replace(name, args) {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const isCompose = existsSync(join(folder, 'compose.yaml'));
  const host = isCompose ? composeHost(folder) : systemdHost(dirname(folder));
  const options = { force: values.force, log: (/** @type {string} */ line) => console.log(line) };
  if (name === 'rollback') return rollback(host, options);
  const release = positionals[0] ?? (isCompose ? undefined : basename(folder));
  if (!release) throw new Refused('Say which release: promote <tag of its images>.');
  return promote(host, release, options);
}

const [name = '', ...args] = process.argv.slice(2);
try {
  if (name === 'promote' || name === 'rollback') await replace(name, args);
  else if (name === 'ready') await untilReady(process.env);
  else if (Object.hasOwn(commands, name))
    process.exitCode = await runBuilt(/** @type {keyof typeof commands} */ (name), args);
  else throw new Refused(`Say what to do: promote, rollback, ready, ${Object.keys(commands).join(', ')}.`);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = error.code;
}
