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
export class WatchRunner extends Repeated {
  #looks = 0;

  constructor(private readonly options: RunnerOptions) {
    super({ pause: watchEveryMs, onFault: options.onFault });
  }

  async run(): Promise<void> {
    await this.options.lookAtRollouts();
    if (this.#looks % (promotionsEveryMs / watchEveryMs) === 0) await this.options.lookAtPromotions();
    this.#looks += 1;
  }
}
