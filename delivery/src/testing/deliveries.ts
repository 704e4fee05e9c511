import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Running {
  process: ChildProcess;
  url: string;
}

/** Deliveries as processes on one database; a call goes to one of them, and to the other one where the first is away, as a proxy does it. */
export class Deliveries {
  readonly #running: Running[] = [];
  #turn = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly dataDir: string,
  ) {}

  async start(): Promise<void> {
    const file = fileURLToPath(new URL('../../bench/delivery-process.ts', import.meta.url));
    const child = fork(file, [this.databaseUrl, this.dataDir], { execArgv: ['--import', 'tsx'] });
    const ended = once(child, 'exit').then(() => {
      throw new Error('A delivery ended before it listened.');
    });
    const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }];
    ended.catch(() => undefined);
    this.#running.push({ process: child, url });
  }

  /** Ends one of them as a failing machine does. */
  async kill(place: number): Promise<void> {
    const [killed] = this.#running.splice(place, 1);
    if (!killed) return;
    const ended = once(killed.process, 'exit');
    killed.process.kill('SIGKILL');
    await ended;
  }

  get count(): number {
    return this.#running.length;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    this.#turn += 1;
    const first = this.#running[this.#turn % this.#running.length];
    try {
      return await fetch(`${first?.url}${path}`, init);
    } catch {
      const [other] = this.#running.filter((running) => running !== first);
      return fetch(`${(other ?? this.#running[0])?.url}${path}`, init);
    }
  }

  stop(): void {
    for (const { process: child } of this.#running) child.kill('SIGKILL');
  }
}
