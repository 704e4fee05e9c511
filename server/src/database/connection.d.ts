import { Kysely } from 'kysely';
import type { Database } from './tables';
export type Db = Kysely<Database>;
export interface Connection {
  db: Db;
  /** Waits for the running statements and closes. */
  close(): Promise<void>;
}
interface Options {
  /** Connections at most. */
  size: number;
  /** Gets errors of connections that no statement is waiting on, such as a restart of the server; the pool replaces these. */
  onError: (error: Error) => void;
  /** Gets the text of every statement that was answered. */
  onStatement?: (text: string) => void;
}
/**
 * Opens a pool. Nothing is connected until the first statement.
 */
export declare function openDatabase(url: string, options: Options): Connection;
