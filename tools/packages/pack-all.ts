import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeBuildPackage } from './build-package.ts';
import { makeCliPackage } from './cli-package.ts';
import { makeCreatePackage } from './create-package.ts';
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

/** Makes the packages and packs each into `to`. Takes a few seconds. */
export async function packAll(to: string): Promise<PackedPackage[]> {
  const parent = mkdtempSync(join(tmpdir(), 'charis-packages-'));
  try {
    const sdk = await makeSdkPackage(parent);
    const build = await makeBuildPackage(parent, sdk.version);
    const cli = await makeCliPackage(parent, build.version);
    const create = await makeCreatePackage(parent, { sdk: sdk.version, build: build.version, cli: cli.version });
    const made = [sdk, build, cli, create];
    return await Promise.all(
      made.map(async ({ name, version, folder }) => ({ name, version, tarball: await pack(folder, to) })),
    );
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
