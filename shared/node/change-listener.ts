import pg from 'pg';

/** PostgreSQL's channel on which delivery publishes that a composition has changed, as JSON, in the transaction that makes it. */
export const compositionChannel = 'delivery_composition';

interface Hearing {
  url: string;
  /** Channels of the database; plain names. */
  channels: readonly string[];
  /** Runs with each connection, also the first, to read what was published before it. Listening continues only if it resolves. */
  onConnected(): Promise<void>;
  onChange(payload: string, channel: string): void;
  /** Once for each time that the connection is lost or cannot be made. */
  onTrouble(error: Error): void;
}

const firstPause = 250;
const longestPause = 5_000;

/** Hears of changes on a connection of its own, which is made again whenever it is lost. */
export class ChangeListener {
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause = firstPause;
  #stopped = false;

  constructor(private readonly hearing: Hearing) {}

  /** Tries once and, after a failure, keeps trying in the background. Rejects with the reason. */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      this.#retry();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.hearing.url,
      application_name: 'charis-delivery-listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // A server that vanished without a word would be noticed after hours.
      keepAliveInitialDelayMillis: 10_000,
    });
    const end = () => void client.end().catch(() => undefined);
    let lost = false;
    const lose = (error: Error) => {
      if (lost || this.#stopped) return;
      lost = true;
      end();
      if (this.#client !== client) return;
      this.#client = undefined;
      this.hearing.onTrouble(error);
      this.#retry();
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The connection has ended')));
    client.on('notification', ({ payload = '', channel }) => this.hearing.onChange(payload, channel));
    try {
      await client.connect();
      for (const channel of this.hearing.channels) await client.query(`listen ${channel}`);
      await this.hearing.onConnected();
      if (lost) throw new Error('The connection has ended');
    } catch (error) {
      lost = true;
      end();
      throw error;
    }
    if (this.#stopped) return end();
    this.#client = client;
    this.#pause = firstPause;
  }

  #retry(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#connect().catch((error: Error) => {
        this.hearing.onTrouble(error);
        this.#retry();
      });
    }, this.#pause);
    this.#timer.unref();
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }
}
