/** `npm run restore -- <folder>`: restores a backup into the database and the folder that `npm start` uses. */
import { root, serverFile } from './build/inputs.mjs';
import { makeLentFolder, startPostgres } from './postgres/index.mjs';
import { isRunning } from './postgres/is-running.mjs';
import { ensureBuilt } from './run/built.mjs';
import { runUntilInterrupted } from './run/command.mjs';
import { chooseDataDir } from './run/data-dir.mjs';
import { ensureInstalled } from './run/install.mjs';

const log = (/** @type {string} */ line) => console.error(line);

await runUntilInterrupted(async (interrupted) => {
  await ensureInstalled(root);
  await ensureBuilt(['server'], { log, output: 2 });
  /** @type {{ runRestore(args: readonly string[], around: object): Promise<number> }} */
  const { runRestore } = await import(serverFile('backup'));
  const { env, stdout: out, stderr: err } = process;
  process.exitCode = await runRestore(process.argv.slice(2), {
    env,
    dataDir: chooseDataDir('', log),
    interrupted,
    out,
    err,
    postgres: {
      start: (/** @type {string} */ dataDir) => startPostgres({ dataDir, log }),
      isRunning,
      makeFolder: makeLentFolder,
    },
  });
});
