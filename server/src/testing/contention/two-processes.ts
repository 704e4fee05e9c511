/** Two processes of the API, one of which is killed: a caller whose answer is lost asks the other one the same. */
import type { InputOf, OperationName } from '@charis/shared/contract';
import { addressOf, type ServerProcess, type ServerProcesses } from '../server-process';
import { callOperation, type Reply } from '../test-api';

/** The caller of a call that is put off tries again this often. */
const mostAttempts = 10;

export class TwoProcesses {
  #urls: string[] = [];
  #first: ServerProcess | undefined;
  /** Calls whose answer was lost. */
  lost = 0;
  /** Calls that a process with too much to do put off (503). */
  putOff = 0;

  constructor(private readonly processes: ServerProcesses) {}

  async start(): Promise<void> {
    this.#first = this.processes.start();
    this.#urls = await Promise.all([this.#first, this.processes.start()].map(addressOf));
  }

  /** Kills one process in the middle of whatever it does, and starts another in its place. */
  async killOne(): Promise<void> {
    this.#first?.child.kill('SIGKILL');
    await this.#first?.exited;
    this.#first = this.processes.start();
    this.#urls[0] = await addressOf(this.#first);
  }

  /** Fetches what is no operation, such as the payment page. @param turn which of both is asked first */
  async fetch(turn: number, path: string, init: RequestInit): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(this.#urls[turn % 2] + path, init).catch(() => {
        this.lost += 1;
        return fetch(this.#urls[1] + path, init);
      });
      if (response.status !== 503 || attempt === mostAttempts) return response;
      this.putOff += 1;
    }
  }

  /** @param turn which of both is asked first */
  async call<Name extends OperationName>(
    token: string,
    turn: number,
    name: Name,
    input: InputOf<Name>,
    key?: string,
  ): Promise<Reply<unknown>> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const options = { token, headers };
    const ask = (url = '') => callOperation(url, name, input, options);
    let reply: Reply<unknown> | undefined;
    for (let attempt = 0; attempt < mostAttempts && (!reply || reply.status === 503); attempt += 1) {
      if (reply) this.putOff += 1;
      reply = await ask(this.#urls[turn % 2]).catch(() => {
        this.lost += 1;
        return ask(this.#urls[1]);
      });
    }
    return reply as Reply<unknown>;
  }
}
