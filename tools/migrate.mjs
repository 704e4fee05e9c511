/** `npm run migrate`: brings the database that `npm start` uses, or that of DATABASE_URL, up to date. */
import { root, serverFile } from './build/inputs.mjs';
import { startPostgres } from './postgres/index.mjs';
import { ensureBuilt } from './run/built.mjs';
import { endChildren, onInterrupt } from './run/children.mjs';
import { chooseDataDir } from './run/data-dir.mjs';
import { ensureInstalled } from './run/install.mjs';
import { requireNode } from './run/node-version.mjs';
import { runMain } from './run/problem.mjs';

const log = (/** @type {string} */ line) => console.error(line);

await runMain(async () => {
  requireNode();
  onInterrupt(async () => {
    await endChildren();
    process.exit(130);
  });
  await ensureInstalled(root);
  await ensureBuilt(['server'], { log, output: 2 });
  /** @type {{ runMigrate(args: readonly string[], around: object): Promise<number> }} */
  const { runMigrate } = await import(serverFile('migrate'));
  const given = process.env.DATABASE_URL;
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let postgres;
  async function databaseUrl() {
    if (given) return given;
    postgres ??= await startPostgres({ dataDir: chooseDataDir('', log), log });
    return postgres.url;
  }
  try {
    process.exitCode = await runMigrate(process.argv.slice(2), {
      databaseUrl,
      out: process.stdout,
      err: process.stderr,
    });
  } finally {
    await postgres?.stop();
  }
});
