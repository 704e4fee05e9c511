import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shareFiles } from '../support/shared-files';
import { copySources } from './sources-copy';

/** A development site on a copy of the sources. */
export interface DevSite {
  url: string;
  /** The copy. */
  folder: string;
  /** Sends Ctrl-C's signal and gives the command's exit code. */
  interrupt(): Promise<number | null>;
}

/** Waits for the address that the command prints at its end. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = output.match(/Site\s+(http:\S+)\s/)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The command ended with ${code}:\n${output}`)));
  });
}

/** Runs `npm run dev -- <names>` on free ports and the database and files of the tests' site while `use` lasts. */
export async function withDevSite(names: string[], use: (site: DevSite) => Promise<void>): Promise<void> {
  const { folder, remove } = copySources();
  const dataDir = join(folder, '.charis');
  // The command keeps its data in a folder below.
  mkdirSync(join(dataDir, 'dev'), { recursive: true });
  shareFiles(join(dataDir, 'dev'));
  const child = spawn(process.execPath, ['tools/dev.mjs', ...names], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DEV_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.CHARIS_SITE_DATABASE,
    },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  function interrupt() {
    child.kill('SIGINT');
    return exited;
  }
  try {
    await use({ url: await readAddress(child), folder, interrupt });
  } finally {
    await interrupt();
    remove();
  }
}
