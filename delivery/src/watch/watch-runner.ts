import { Repeated } from '../repeated';
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
  readonly #loop: Repeated;
  #looks = 0;

  constructor(private readonly options: RunnerOptions) {
    this.#loop = new Repeated({ pause: watchEveryMs, run: () => this.#look(), onFault: options.onFault });
  }

  start(): this {
    this.#loop.start();
    return this;
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #look(): Promise<void> {
    await this.options.lookAtRollouts();
    if (this.#looks % (promotionsEveryMs / watchEveryMs) === 0) await this.options.lookAtPromotions();
    this.#looks += 1;
  }
}
