import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';
import { findAppointmentsWhere } from './appointment.store';

export type Tab = 'upcoming' | 'requests' | 'past' | 'cancelled';
/** The owner of the list. */
export type Owner = { side: 'doctor' | 'member'; accountId: string };

const lit = (number: number) => sql.lit(number);

/** A meeting may begin late, and take longer than was planned. */
const isOver = (now: Date) =>
  sql<SqlBool>`(r.ends_at <= ${now} and coalesce(v.state not in ('LOBBY_OPEN', 'LIVE'), true))`;

const conditions: Record<Tab, (now: Date) => RawBuilder<SqlBool>> = {
  upcoming: (now) => sql`r.state = ${lit(state.booked)} and not ${isOver(now)}`,
  requests: () => sql`r.state = ${lit(state.pending)}`,
  past: (now) =>
    sql`(r.state in (${lit(state.fulfilled)}, ${lit(state.noShow)}) or (r.state = ${lit(state.booked)} and ${isOver(now)}))`,
  cancelled: () =>
    sql`r.state in (${lit(state.declined)}, ${lit(state.cancelledByDoctor)}, ${lit(state.cancelledByMember)}, ${lit(state.expired)})`,
};

/** A time that waits for its payment is the member's alone. */
const isOf = ({ side, accountId }: Owner) =>
  sql`${sql.ref(`r.${side}_id`)} = ${accountId}::uuid${side === 'doctor' ? sql` and r.hold_until is null` : sql``}`;

interface Asked {
  tab: Tab;
  after: { at: string; id: string } | undefined;
  limit: number;
  now: Date;
}

/** Returns what is to come from the next on, what is over from the last on. */
export function findAppointments(db: Db, owner: Owner, { tab, after, limit, now }: Asked) {
  const direction = tab === 'upcoming' || tab === 'requests' ? 'asc' : 'desc';
  const past = sql.raw(direction === 'asc' ? '>' : '<');
  const beyond = after ? sql`and (r.starts_at, r.id) ${past} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const where = sql<SqlBool>`${isOf(owner)} and ${conditions[tab](now)} ${beyond}`;
  return findAppointmentsWhere(db, { where, direction, limit });
}

/** Returns what belongs into an account's calendar: what it has booked or asked for, what others have booked with it, and what was in the last 30 days. */
export function findCalendarEntries(db: Db, accountId: string, now: Date) {
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const isOwn = sql`r.hold_until is null and (${isOf({ side: 'doctor', accountId })} or ${isOf({ side: 'member', accountId })})`;
  const where = sql<SqlBool>`${isOwn} and r.state in (${lit(state.pending)}, ${lit(state.booked)}, ${lit(state.fulfilled)})
    and r.starts_at > ${since}`;
  return findAppointmentsWhere(db, { where, direction: 'asc', limit: 500 });
}
