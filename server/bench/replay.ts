/** Asks the database what a recorded call asked, for other ids than the recorded ones. */
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from './record';

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Stands in the place of recorded values. */
export class Stand {
  readonly #of = new Map<string, unknown>();

  set(recorded: unknown, present: unknown): void {
    this.#of.set(keyOf(recorded), present);
  }

  /** The value to send: ids that a recorded insert made are made again. */
  get(recorded: unknown, inserts: boolean): unknown {
    if (Array.isArray(recorded)) return recorded.map((item) => this.get(item, inserts));
    const key = keyOf(recorded);
    if (inserts && isId(recorded) && !this.#of.has(key)) this.#of.set(key, randomUUID());
    return this.#of.has(key) ? this.#of.get(key) : recorded;
  }

  /** Ids in what came back stand for those in what was recorded. */
  learn(recorded: Record<string, unknown>[], present: Record<string, unknown>[]): void {
    for (const [index, row] of recorded.entries()) {
      for (const [column, value] of Object.entries(row)) {
        if (isId(value) && present[index]) this.set(value, present[index][column]);
      }
    }
  }
}

const keyOf = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value));

/** PostgreSQL plans it once per connection, as for the API. */
const nameOf = (text: string) => createHash('sha1').update(text).digest('base64url');

/** Runs on one connection of the pool, in the order and the transactions of the recorded call. */
export async function replay(pool: pg.Pool, statements: Statement[], stand: Stand): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values, rows } of statements) {
      if (values.length === 0) {
        await client.query(text);
        continue;
      }
      const inserts = /\binsert into\b/i.test(text);
      const present = values.map((value) => stand.get(value, inserts));
      const result = await client.query({ name: nameOf(text), text, values: present });
      stand.learn(rows, result.rows);
    }
  } finally {
    client.release();
  }
}
