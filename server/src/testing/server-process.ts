/** The real process: the bundled server, started as `npm start` starts it. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverFlags } from '@charis/tools/site';

const root = join(import.meta.dirname, '../../..');

export interface Bundle {
  file: string;
  remove(): Promise<void>;
}

/** Bundles the server below the repository, from where it finds the installed packages. */
export async function buildBundle(): Promise<Bundle> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'server-test-'));
  const script = `import { buildServer } from './tools/build/server.mjs'; await buildServer({ outDir: process.argv[1] });`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, outDir], { cwd: root });
  return { file: join(outDir, 'main.mjs'), remove: () => rm(outDir, { recursive: true, force: true }) };
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
  const child = fork(file, [], {
    execArgv: serverFlags,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ROLE: 'api', PORT: '0', LOG_LEVEL: 'silent', ...env },
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
