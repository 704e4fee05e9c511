/** `@charis/build` as an application of another bundler has it: from the tarball that its team installs. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { packBuild } from '@charis/tools/packages';

type Embed = typeof import('@charis/tools/packages/embed');

/** Installs the tarball in the folder of an application, which has nothing else, and gives the module by the name that the application imports. */
export async function installEmbed(folder: string): Promise<Embed> {
  const tarballs = mkdtempSync(join(tmpdir(), 'charis-tarballs-'));
  try {
    const [packed] = await packBuild(tarballs);
    const installed = join(folder, 'node_modules/@charis/build');
    mkdirSync(installed, { recursive: true });
    await promisify(execFile)('tar', ['-xzf', packed?.tarball ?? '', '-C', installed, '--strip-components=1']);
  } finally {
    rmSync(tarballs, { recursive: true, force: true });
  }
  const file = createRequire(join(folder, 'main.js')).resolve('@charis/build/embed');
  return import(pathToFileURL(file).href);
}
