import { isDatabaseUnavailable } from '@charis/shared/node';

interface RepeatedOptions {
  /** Milliseconds from the end of a run to the beginning of the next. */
  pause: number;
  /** Hears why a run failed; a database that is away is no fault. */
  onFault(error: unknown): void;
}

/** Runs after each pause, from its start until it is stopped. It does not keep the process alive. */
export abstract class Repeated {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  readonly #options: RepeatedOptions;

  constructor(options: RepeatedOptions) {
    this.#options = options;
  }

  /** Does once what is done again and again. */
  abstract run(): Promise<void>;

  /** Long work looks at it, to end early. */
  protected get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): this {
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#turn(), this.#options.pause).unref();
    return this;
  }

  /** Starts no new run, and waits for the current one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #turn(): Promise<void> {
    this.#running = this.run().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) this.#options.onFault(error);
    });
    await this.#running;
    this.start();
  }
}
