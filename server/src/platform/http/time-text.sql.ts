import { type RawBuilder, sql } from 'kysely';

/** Returns a time as text that loses nothing. */
export function timeText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
