import pg from 'pg';
import { type BackendKey, requestCancel } from './cancel-request';
import { isReadOnly, UnconfirmedCommit } from './unavailable';

/** Milliseconds that PostgreSQL has to end a statement by itself before it is given up. */
const grace = 2_000;

/** Milliseconds, where the configuration names none. */
const usualTimeout = 30_000;

/** PostgreSQL's function that waits for standbys; only what ends its wait early is warned of from there, in any language. */
const waitForStandby = 'SyncRepWaitForLSN';

/**
 * A client that ends its connection where a statement gets no answer in `statement_timeout`: PostgreSQL hangs, or the network has lost it, and
 * no one should wait for that connection again. Where a pooler takes no `statement_timeout`, `deadline` is the same. A commit that no standby has
 * confirmed fails, and a connection to what has become a standby ends.
 */
export class DeadlineClient extends pg.Client {
  /** Hears of each statement. */
  onStatement: (answer: Promise<unknown>) => void = () => undefined;
  #key: BackendKey | undefined;
  #isConfirmed = true;

  constructor(config?: pg.ClientConfig & { deadline?: number }) {
    super(config);
    const deadline = (config?.statement_timeout || config?.deadline || usualTimeout) + grace;
    this.connection.once('backendKeyData', (key: BackendKey) => {
      this.#key = key;
    });
    this.on('notice', ({ routine }) => {
      if (routine === waitForStandby) this.#isConfirmed = false;
    });
    const send = this.query.bind(this);
    Object.defineProperty(this, 'query', {
      configurable: true,
      value: (...given: unknown[]) => {
        const sent: unknown = Reflect.apply(send, this, given);
        if (!(sent instanceof Promise)) return sent;
        const answer = this.#confirm(sent);
        this.#watch(answer, deadline);
        this.onStatement(answer);
        return answer;
      },
    });
  }

  /** Ends the connection, and with it the statement that it waits for. */
  giveUp(): void {
    this.connection.stream.destroy();
  }

  async #confirm(sent: Promise<unknown>): Promise<unknown> {
    try {
      const result = await sent;
      if (!this.#isConfirmed) throw new UnconfirmedCommit();
      return result;
    } catch (error) {
      if (isReadOnly(error)) this.giveUp();
      throw error;
    } finally {
      this.#isConfirmed = true;
    }
  }

  #watch(answer: Promise<unknown>, deadline: number): void {
    const timer = setTimeout(() => {
      // A backend that waits for a standby does not notice that its caller has gone, and would keep one of the few connections.
      if (this.#key) requestCancel(this, this.#key);
      this.giveUp();
    }, deadline);
    const done = () => clearTimeout(timer);
    answer.then(done, done);
  }
}
