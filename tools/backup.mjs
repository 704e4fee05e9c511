/** `npm run backup -- <folder>`: a backup of the database and the files that `npm start` uses, also while it runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasBuild, root, serverFile } from './build/inputs.mjs';
import { startPostgres } from './postgres/index.mjs';
import { ensureBuilt } from './run/built.mjs';
import { givenDatabase, runUntilInterrupted } from './run/command.mjs';
import { chooseDataDir } from './run/data-dir.mjs';
import { ensureInstalled } from './run/install.mjs';
import { Problem } from './run/problem.mjs';

const log = (/** @type {string} */ line) => console.error(line);

await runUntilInterrupted(async (interrupted) => {
  await ensureInstalled(root);
  if (!hasBuild('server')) await ensureBuilt(['server'], { log, output: 2 });
  /** @type {{ runBackup(args: readonly string[], around: object): Promise<number> }} */
  const { runBackup } = await import(serverFile('backup'));
  const given = givenDatabase();
  const dataDir = chooseDataDir('', log);
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let postgres;
  async function databaseUrl() {
    if (given) return given;
    if (!existsSync(join(dataDir, 'postgres'))) throw new Problem(`There is no site in ${dataDir} (DATA_DIR).`);
    postgres ??= await startPostgres({ dataDir, log });
    return postgres.url;
  }
  const { env, stdout: out, stderr: err } = process;
  try {
    process.exitCode = await runBackup(process.argv.slice(2), { env, dataDir, databaseUrl, interrupted, out, err });
  } finally {
    await postgres?.stop();
  }
});
