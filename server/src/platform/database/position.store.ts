/** Where a server is in the log of the database. */
export interface Position {
  /** Bytes of the log: flushed on a primary, replayed on a standby. */
  bytes: bigint;
  isStandby: boolean;
  /** The time at which it was started, by which a server is told from others. */
  startedAt: string;
}

const statement = `
  select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text as bytes`;

type Answer = { rows: { isStandby: boolean; startedAt: string; bytes: string | null }[] };

/** @param ask sends a statement to the server in question */
export async function readPosition(ask: (text: string) => Promise<unknown>): Promise<Position> {
  const { rows } = (await ask(statement)) as Answer;
  const [found] = rows;
  if (!found) throw new Error('A server says where it is');
  return { ...found, bytes: BigInt(found.bytes ?? 0) };
}
