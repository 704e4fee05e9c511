import { sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';

/** The states of appointments as literals, as in the partial indexes: with a parameter, PostgreSQL would plan each call again. */
export const literal = {
  pending: sql.lit(state.pending),
  booked: sql.lit(state.booked),
  fulfilled: sql.lit(state.fulfilled),
};

/** The states in which an appointment holds its time: `r.state in ${standing}`. */
export const standing = sql`(${literal.pending}, ${literal.booked})`;
