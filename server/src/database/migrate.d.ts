import type { Db } from './connection';
/**
 * Brings the schema up to date. Several processes may do so at once: the migrator's lock lets one work and the others wait.
 * @returns the names of the migrations that this call ran.
 */
export declare function migrate(db: Db): Promise<string[]>;
