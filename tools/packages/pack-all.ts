import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeBuildPackage } from './build-package.ts';
import { makeCliPackage } from './cli-package.ts';
import { makeCreatePackage } from './create-package.ts';
import { readPackage } from './package-folder.ts';
import { makeSdkPackage } from './sdk-package.ts';

export interface PackedPackage {
  name: string;
  version: string;
  tarball: string;
}

const windows = process.platform === 'win32';

async function pack(folder: string, to: string): Promise<string> {
  const args = ['pack', folder, '--pack-destination', to, '--json', '--offline', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: to, shell: windows, maxBuffer: 2 ** 26 });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  return join(to, packed?.filename ?? '');
}

interface MadePackage {
  name: string;
  version: string;
  folder: string;
}

/** Packs what is made in a folder, which goes afterwards. */
async function packMade(to: string, make: (parent: string) => Promise<MadePackage[]>): Promise<PackedPackage[]> {
  const parent = mkdtempSync(join(tmpdir(), 'charis-packages-'));
  try {
    const made = await make(parent);
    return await Promise.all(
      made.map(async ({ name, version, folder }) => ({ name, version, tarball: await pack(folder, to) })),
    );
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Packs `@charis/build` alone into `to`, without a look at the types of the SDK. */
export const packBuild = (to: string): Promise<PackedPackage[]> =>
  packMade(to, async (parent) => [await makeBuildPackage(parent, readPackage('shared').version)]);

/** Makes the packages and packs each into `to`. Takes a few seconds. */
export function packAll(to: string): Promise<PackedPackage[]> {
  return packMade(to, async (parent) => {
    const sdk = await makeSdkPackage(parent);
    const build = await makeBuildPackage(parent, sdk.version);
    const cli = await makeCliPackage(parent, build.version);
    const create = await makeCreatePackage(parent, { sdk: sdk.version, build: build.version, cli: cli.version });
    return [sdk, build, cli, create];
  });
}
