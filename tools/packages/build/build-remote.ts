import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remotePackageConfig } from '../../build/config/remote-package.ts';
import { recordRelease } from '../../build/release.ts';
import { runWebpack } from '../../build/run-webpack.ts';
import { readOwnSlots } from './own-slots.ts';
import { openRemote, readManifest, readSdk } from './remote-folder.ts';
import type { BuiltRemote } from './types.ts';

/**
 * Builds the remote in a folder, unless its sources are those of the last build; `dist/` holds the last one alone. Rejects with what webpack says.
 * @param folder with `package.json`, `remote.manifest.ts` and `src/`
 */
export async function buildRemote(folder: string): Promise<BuiltRemote> {
  const remote = openRemote(folder);
  const { name, version } = remote;
  const dist = join(folder, 'dist');
  const outDir = join(dist, version);
  if (existsSync(join(outDir, 'record.json'))) return { name, version, folder: outDir };
  rmSync(dist, { recursive: true, force: true });
  const unfinished = `${outDir}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  await runWebpack(remotePackageConfig(remote)({ version, outDir: unfinished, mode: 'production' }));
  const sdk = { ...readSdk(remote), readSlots: (names: readonly string[]) => readOwnSlots(folder, names) };
  await recordRelease(unfinished, await readManifest(remote), sdk, folder);
  renameSync(unfinished, outDir);
  return { name, version, folder: outDir };
}
