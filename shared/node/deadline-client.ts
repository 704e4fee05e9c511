import pg from 'pg';

/** Milliseconds that PostgreSQL has to end a statement by itself before it is given up. */
const grace = 2_000;

/** Milliseconds, where the configuration names none. */
const usualTimeout = 30_000;

/**
 * A client that ends its connection where a statement gets no answer in `statement_timeout`: PostgreSQL hangs, or the network has lost it, and
 * no one should wait for that connection again. Where a pooler takes no `statement_timeout`, `deadline` is the same.
 */
export class DeadlineClient extends pg.Client {
  /** Hears of each statement. */
  onStatement: (answer: Promise<unknown>) => void = () => undefined;

  constructor(config?: pg.ClientConfig & { deadline?: number }) {
    super(config);
    const deadline = (config?.statement_timeout || config?.deadline || usualTimeout) + grace;
    const send = this.query.bind(this);
    Object.defineProperty(this, 'query', {
      configurable: true,
      value: (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(send, this, given);
        if (answer instanceof Promise) {
          this.#watch(answer, deadline);
          this.onStatement(answer);
        }
        return answer;
      },
    });
  }

  /** Ends the connection, and with it the statement that it waits for. */
  giveUp(): void {
    this.connection.stream.destroy();
  }

  #watch(answer: Promise<unknown>, deadline: number): void {
    const timer = setTimeout(() => this.giveUp(), deadline);
    const done = () => clearTimeout(timer);
    answer.then(done, done);
  }
}
