/** `@charis/build` as applications of other bundlers have it: from the tarball that their teams install. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { packBuild } from '@charis/tools/packages';

export interface PackedBuild {
  /** Installs it in the folder of an application, which has nothing else, and gives the module that the application imports by its name. */
  installEmbed(folder: string): Promise<typeof import('@charis/tools/packages/embed')>;
  remove(): void;
}

export async function makePackedBuild(): Promise<PackedBuild> {
  const tarballs = mkdtempSync(join(tmpdir(), 'charis-tarballs-'));
  const [packed] = await packBuild(tarballs);
  return {
    async installEmbed(folder) {
      const installed = join(folder, 'node_modules/@charis/build');
      mkdirSync(installed, { recursive: true });
      await promisify(execFile)('tar', ['-xzf', packed?.tarball ?? '', '-C', installed, '--strip-components=1']);
      const file = createRequire(join(folder, 'main.js')).resolve('@charis/build/embed');
      return import(pathToFileURL(file).href);
    },
    remove: () => rmSync(tarballs, { recursive: true }),
  };
}
