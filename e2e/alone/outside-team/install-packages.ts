/** Installs what a team outside of this repository has, as its people do: by npm, in a folder that has nothing. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charis/tools/build/inputs.mjs';

const run = promisify(execFile);
const windows = process.platform === 'win32';

const scaffold = 'create-charis-remote';

/** What npm says where it does not reach its registry, and has not kept what it needs. */
const unreachable =
  /code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|E429|E5\d\d)/;

const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, shell: windows, maxBuffer: 2 ** 26 });

/** Runs `npm create charis-remote` with the tarball of the scaffold. */
export async function createRemote(
  parent: string,
  packages: ReadonlyMap<string, string>,
  typed: string[],
): Promise<void> {
  await npm(parent, 'exec', '--yes', '--offline', `--package=${packages.get(scaffold)}`, '--', scaffold, ...typed);
}

/** Packages of other people, as they are installed here. */
async function linkInstalled(modules: string, packages: ReadonlyMap<string, string>): Promise<void> {
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules);
  const from = join(root, 'node_modules');
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && name !== '@charis') symlinkSync(join(from, name), join(modules, name));
  }
  for (const [name, tarball] of packages) {
    mkdirSync(join(modules, name), { recursive: true });
    await run('tar', ['-xzf', tarball, '-C', join(modules, name), '--strip-components=1']);
  }
}

/**
 * Runs `npm install` with the tarballs in the folder of a remote. Fails where a package cannot be installed.
 * @returns why this was not possible where no registry is reached: then the packages of this repository stand in for those of other people
 */
export async function installPackages(
  folder: string,
  packages: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const tarballs = [...packages].flatMap(([name, tarball]) => (name === scaffold ? [] : [tarball]));
  try {
    await npm(
      folder,
      'install',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--fetch-retries=1',
      '--fetch-timeout=60000',
      ...tarballs,
    );
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const [code] = unreachable.exec(stderr) ?? [];
    if (!code) throw error;
    await linkInstalled(join(folder, 'node_modules'), packages);
    return `npm does not reach its registry (${code})`;
  }
}
