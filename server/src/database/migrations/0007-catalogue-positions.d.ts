import { type Kysely } from 'kysely';
/** A position is only that of what the content pack has; what it no longer has stays for those that refer to it, without one. */
export declare function up(db: Kysely<unknown>): Promise<void>;
