import { isDatabaseUnavailable } from '@charis/shared/node';
import { promotionsEveryMs, watchEveryMs } from './timing';

interface RunnerOptions {
  /** Looks at all rollouts once. */
  lookAtRollouts(): Promise<void>;
  /** Looks at what was promoted within the hour, once. */
  lookAtPromotions(): Promise<void>;
  onFault(error: unknown): void;
}

/** Looks at rollouts and promotions again and again. Every process of delivery does; an act is done once, under the lock of its channel. */
export class WatchRunner {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #looks = 0;

  constructor(private readonly options: RunnerOptions) {}

  start(): this {
    this.#later();
    return this;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #later(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#look(), watchEveryMs).unref();
  }

  async #look(): Promise<void> {
    this.#running = this.#lookOnce().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) this.options.onFault(error);
    });
    await this.#running;
    this.#later();
  }

  async #lookOnce(): Promise<void> {
    await this.options.lookAtRollouts();
    if (this.#looks % (promotionsEveryMs / watchEveryMs) === 0) await this.options.lookAtPromotions();
    this.#looks += 1;
  }
}
