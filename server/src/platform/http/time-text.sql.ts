import { type RawBuilder, sql } from 'kysely';

/** Returns a time as the contract writes it. */
export const moment = (time: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${typeof time === 'string' ? sql.ref(time) : time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns a time as text that loses nothing. */
export function timeText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
