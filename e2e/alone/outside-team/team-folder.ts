/** A folder as a team outside of this repository has it: a remote from the scaffold, with packages from tarballs and nothing else of ours. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charis/tools/build/inputs.mjs';

export interface TeamFolder {
  /** Of the remote. */
  folder: string;
  /** Runs a program of a package, as a script of `package.json` does; returns its output. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Another file of the remote, or another text of one. */
  write(file: string, text: string): void;
  change(file: string, edit: (text: string) => string): void;
  /** Installs another version of Module Federation; gives the number of it. */
  useFederation(version: 'federation-before' | 'federation-next'): string;
  remove(): void;
}

const run = promisify(execFile);

/** Puts a version of Module Federation, with all that belongs to it, in the place of the one that is installed. */
function installFederation(modules: string, version: string): string {
  const [scope, enhanced] = [join(modules, '@module-federation'), join(root, 'node_modules', version)];
  rmSync(scope, { recursive: true });
  mkdirSync(scope);
  symlinkSync(enhanced, join(scope, 'enhanced'));
  const others = join(enhanced, 'node_modules/@module-federation');
  for (const name of readdirSync(others)) symlinkSync(join(others, name), join(scope, name));
  return JSON.parse(readFileSync(join(scope, 'runtime/package.json'), 'utf8')).version;
}

/** Packages of other people, as they are installed here: so nothing is asked of a registry. */
function linkOthers(modules: string): void {
  const from = join(root, 'node_modules');
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && name !== '@charis') symlinkSync(join(from, name), join(modules, name));
  }
}

async function unpack(tarball: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', to, '--strip-components=1']);
}

/** Returns where the programs of a package are, by their names. */
function programsOf(modules: string, name: string): [string, string][] {
  const { bin = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
  const named: Record<string, string> = typeof bin === 'string' ? { [name]: bin } : bin;
  return Object.entries(named).map(([program, file]) => [program, join(modules, name, file)]);
}

/**
 * @param packages tarballs by the names of their packages
 * @param typed what `npm create charis-remote` is called with
 * @param env of what is run there
 */
export async function makeTeamFolder(
  packages: ReadonlyMap<string, string>,
  typed: string[],
  env: Record<string, string>,
): Promise<TeamFolder> {
  const parent = mkdtempSync(join(tmpdir(), 'charis-team-'));
  const modules = join(parent, 'node_modules');
  mkdirSync(modules);
  linkOthers(modules);
  for (const [name, tarball] of packages) await unpack(tarball, join(modules, name));
  const own = [...packages.keys(), 'vitest', 'typescript'];
  const programs = new Map(own.flatMap((name) => programsOf(modules, name)));
  // As in a terminal: what the build of this process has set is not theirs.
  const { NODE_ENV: _, ...inherited } = process.env;
  const around = { ...inherited, ...env, NODE_OPTIONS: '' };
  const start = (cwd: string, program: string, args: string[]) =>
    run(process.execPath, [programs.get(program) ?? program, ...args], { cwd, env: around }).then(
      ({ stdout }) => stdout,
      (error) => {
        throw new Error(`${program} ${args.join(' ')} fails.\n${error.stdout ?? ''}${error.stderr ?? error}`);
      },
    );
  await start(parent, 'create-charis-remote', typed);
  const folder = join(parent, typed[0] ?? '');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    run: (program, ...args) => start(folder, program, args),
    write,
    change: (file, edit) => write(file, edit(readFileSync(join(folder, file), 'utf8'))),
    useFederation: (version) => installFederation(modules, version),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
