import { type Kysely } from 'kysely';
export declare function up(db: Kysely<unknown>): Promise<void>;
