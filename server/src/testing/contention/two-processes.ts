/** Two processes of the API, one of which is killed: a caller whose answer is lost asks the other one the same. */
import type { InputOf, OperationName } from '@charis/shared/contract';
import { addressOf, type ServerProcess, type ServerProcesses } from '../server-process';
import { callOperation, type Reply } from '../test-api';

export class TwoProcesses {
  #urls: string[] = [];
  #first: ServerProcess | undefined;
  /** Calls whose answer was lost. */
  lost = 0;

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
    try {
      return await callOperation(this.#urls[turn % 2] ?? '', name, input, options);
    } catch {
      this.lost += 1;
      return callOperation(this.#urls[1] ?? '', name, input, options);
    }
  }
}
