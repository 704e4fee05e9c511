/** A folder as a team outside of this repository has it: a remote from the scaffold, with packages from tarballs and nothing else of ours. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charis/tools/build/inputs.mjs';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import { createRemote, installPackages } from './install-packages.ts';

/** A command that runs until it is ended. */
export interface Running {
  /** What its output has shown of the pattern that was waited for. */
  found: string;
  stop(): Promise<void>;
}

export interface TeamFolder {
  /** The folder of the remote. */
  folder: string;
  /** Why the packages of other people are those of this repository, where the registry of npm could not be asked for them. */
  notInstalled: string | undefined;
  /** Runs a program of a package, as a script of `package.json` does; returns its output. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Starts a program that goes on, and waits until its output has what the pattern captures. */
  start(pattern: RegExp, program: string, ...args: string[]): Promise<Running>;
  /** Another file of the remote, or another text of one. */
  write(file: string, text: string): void;
  change(file: string, edit: (text: string) => string): void;
  /** Installs another version of Module Federation; gives the number of it. */
  useFederation(version: 'federation-before' | 'federation-next'): string;
  remove(): Promise<void>;
}

const run = promisify(execFile);

/** Puts a version of Module Federation, with all that belongs to it, in the place of the one that is installed: copies, which find the team's webpack. */
function installFederation(modules: string, version: string): string {
  const [scope, enhanced] = [join(modules, '@module-federation'), join(root, 'node_modules', version)];
  const others = join(enhanced, 'node_modules/@module-federation');
  for (const folder of [scope, join(modules, '.cache')]) rmSync(folder, { recursive: true, force: true });
  cpSync(enhanced, join(scope, 'enhanced'), { recursive: true, dereference: true });
  for (const name of readdirSync(others)) {
    cpSync(join(others, name), join(scope, name), { recursive: true, dereference: true });
  }
  return JSON.parse(readFileSync(join(scope, 'runtime/package.json'), 'utf8')).version;
}

/** Returns where the programs of a package are, by their names. */
function programsOf(modules: string, name: string): [string, string][] {
  const { bin = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
  const named: Record<string, string> = typeof bin === 'string' ? { [name]: bin } : bin;
  return Object.entries(named).map(([program, file]) => [program, join(modules, name, file)]);
}

/** Waits until the output has the pattern. Rejects with the output of a program that ends before. */
async function waitFor(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      const [, found] = pattern.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${output}`)));
  });
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
  // Its packages are tens of thousands of files, which a busy disk takes minutes to write and to delete.
  const parent = mkdtempSync(join(scratchParent(), 'charis-team-'));
  const folder = join(parent, typed[0] ?? '');
  const modules = join(folder, 'node_modules');
  await createRemote(parent, packages, typed);
  const notInstalled = await installPackages(folder, packages);
  const programs = new Map(['@charis/cli', 'vitest', 'typescript'].flatMap((name) => programsOf(modules, name)));
  // A terminal has none of what the build of this process has set.
  const { NODE_ENV: _, ...inherited } = process.env;
  const options = { cwd: folder, env: { ...inherited, ...env, NODE_OPTIONS: '' } };
  const commandOf = (program: string, args: string[]) => [programs.get(program) ?? program, ...args];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    notInstalled,
    run: (program, ...args) =>
      run(process.execPath, commandOf(program, args), options).then(
        ({ stdout }) => stdout,
        (error) => {
          throw new Error(`${program} ${args.join(' ')} fails.\n${error.stdout ?? ''}${error.stderr ?? error}`);
        },
      ),
    async start(pattern, program, ...args) {
      const child = spawn(process.execPath, commandOf(program, args), options);
      const ended = once(child, 'exit');
      async function stop() {
        child.kill('SIGTERM');
        await ended;
      }
      return { found: await waitFor(child, pattern), stop };
    },
    write,
    change: (file, edit) => write(file, edit(readFileSync(join(folder, file), 'utf8'))),
    useFederation: (version) => installFederation(modules, version),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
