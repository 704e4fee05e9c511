/** `npm run admin -- <command>`: who belongs to staff, in the database that `npm start` uses or in DATABASE_URL. */
import { text } from 'node:stream/consumers';
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
  /** @type {{ runAdmin(args: readonly string[], around: object): Promise<number> }} */
  const { runAdmin } = await import(serverFile('admin'));
  const given = process.env.DATABASE_URL;
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let postgres;
  const dataDir = () => chooseDataDir('', log);
  async function databaseUrl() {
    if (given) return given;
    postgres ??= await startPostgres({ dataDir: dataDir(), log });
    return postgres.url;
  }
  try {
    process.exitCode = await runAdmin(process.argv.slice(2), {
      databaseUrl,
      dataDir,
      out: process.stdout,
      err: process.stderr,
      input: () => text(process.stdin),
    });
  } finally {
    await postgres?.stop();
  }
});
