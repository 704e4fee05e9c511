import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { databaseAccount } from '../postgres/account.mjs';

interface Command {
  path: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** The file that gets what it says. */
  log: string;
}

/** One program of the cluster, which runs as the unprivileged user of PostgreSQL and can be killed, frozen and started again. */
export class Program {
  #child: ChildProcess | undefined;
  #ended = Promise.resolve();

  constructor(private readonly command: Command) {}

  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  start(): void {
    const { path, args, env = {}, log } = this.command;
    const file = openSync(log, 'a');
    const options: SpawnOptions = {
      ...databaseAccount(),
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', file, file],
    };
    const child = spawn(path, args, options);
    closeSync(file);
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Ends it and waits for its end. */
  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.signal(signal);
    await this.#ended;
  }
}
