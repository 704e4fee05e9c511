import { isDatabaseUnavailable } from '@charis/shared/node';

interface RepeatedOptions {
  /** Milliseconds from the end of a run to the beginning of the next. */
  pause: number;
  run(): Promise<void>;
  /** Hears why a run failed; a database that is away is no fault. */
  onFault(error: unknown): void;
}

/** Runs after each pause, until it is stopped. It does not keep the process alive. */
export class Repeated {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(private readonly options: RepeatedOptions) {}

  /** Long work looks at it, to end early. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#turn(), this.options.pause).unref();
  }

  /** Starts no new run, and waits for the current one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #turn(): Promise<void> {
    const { run, onFault } = this.options;
    this.#running = run().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) onFault(error);
    });
    await this.#running;
    this.start();
  }
}
