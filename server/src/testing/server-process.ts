/** The real process: the bundled server, started as `npm start` starts it. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { throughPooler } from '@charis/tools/postgres/through-pooler';
import { serverFlags } from '@charis/tools/site';

const root = join(import.meta.dirname, '../../..');

export interface Bundle {
  file: string;
}

const cache = join(root, '.cache');

async function bundleInto(outDir: string): Promise<void> {
  const script = `import { buildServer } from './tools/build/server.mjs'; await buildServer({ outDir: process.argv[1] });`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, outDir], { cwd: root });
}

/** Makes a folder below the repository, from where a bundle finds the installed packages. */
async function makeFolder() {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'server-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Bundles the server. */
export async function buildBundle(): Promise<Bundle & { remove(): Promise<void> }> {
  const { folder, remove } = await makeFolder();
  await bundleInto(folder);
  return { file: join(folder, 'main.mjs'), remove };
}

/** The setup of a test run bundles the server for all test files and sets this. */
const shared = 'CHARIS_TEST_BUNDLE';

/** Makes the folder of `sharedBundle` for a test run; returns what removes it. */
export async function makeSharedFolder(): Promise<() => Promise<void>> {
  const { folder, remove } = await makeFolder();
  process.env[shared] = folder;
  return remove;
}

/** Returns the server that all test files of a run share, so that none writes into its folder. The first that asks for it bundles it. */
export async function sharedBundle(): Promise<Bundle> {
  const folder = process.env[shared];
  if (!folder) throw new Error(`The setup of the run has not set ${shared}`);
  const outDir = join(folder, 'server');
  const [done, failed] = [join(folder, 'done'), join(folder, 'failed')];
  const isFirst = await mkdir(outDir).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await bundleInto(outDir);
      await writeFile(done, '');
    } catch (error) {
      await writeFile(failed, '');
      throw error;
    }
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error('The server could not be bundled; another test file says why');
    await wait(50);
  }
  return { file: join(outDir, 'main.mjs') };
}

export type Message = { type: 'ready'; address: string; mailbox?: string } | { type: 'failed'; message: string };

export interface ServerProcess {
  child: ChildProcess;
  /** The one message that the process sends about its start. */
  started: Promise<Message>;
  exited: Promise<{ code: number | null; signal: string | null }>;
}

/** @param env settings beside those of a quiet API on a free port */
export function startProcess(file: string, env: Record<string, string>): ServerProcess {
  const usual = { NODE_ENV: 'production', ROLE: 'api', PORT: '0', LOG_LEVEL: 'silent' };
  const child = fork(file, [], {
    execArgv: serverFlags,
    env: { PATH: process.env.PATH, ...throughPooler({ ...usual, ...env }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const started = new Promise<Message>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    void exited.then(({ code }) => reject(new Error(`The server ended with ${code} before it said anything`)));
  });
  return { child, started, exited };
}

/** Returns where a process answers. */
export async function addressOf({ started }: ServerProcess): Promise<string> {
  const message = await started;
  if (message.type === 'failed') throw new Error(message.message);
  return message.address;
}

/** The processes of one test. */
export class ServerProcesses {
  readonly #running: ServerProcess[] = [];

  /** @param env settings that all of them have */
  constructor(
    private readonly bundle: Bundle,
    private readonly env: Record<string, string>,
  ) {}

  start(env: Record<string, string> = {}): ServerProcess {
    const process = startProcess(this.bundle.file, { ...this.env, ...env });
    this.#running.push(process);
    return process;
  }

  /** Whatever they are doing, unless they are asked to end by themselves. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    for (const { child } of this.#running) child.kill(signal);
    await Promise.all(this.#running.map(({ exited }) => exited));
  }
}
