import type { PartitionedTable } from '@charis/shared/node';
import { type RawBuilder, sql } from 'kysely';
import { clearTexts, keptHours } from '#domains/community/index';
import { restoreMs } from '#domains/identity/index';
import type { Db } from '#platform/database/connection';
import { tryTurn } from '#platform/database/turn.store';
import { keyAge } from '#platform/http/idempotency.store';

const day = 24 * 3_600_000;
const beaconAge = 30 * day;
const mailAge = 30 * day;
/** Browsers keep the secret so long. */
const deviceAge = 365 * day;
/** Far longer than log-ins look back. */
const loginAttemptAge = day;
/** Past the day that messages are counted in and links are good for. */
const verificationAge = 2 * day;
/** Past the day that messages to the team are counted in. */
const contactAttemptAge = 2 * day;
/** Past the days that lists look back. */
const searchAge = 60 * day;
const viewAge = 400 * day;
/** Past the day in any zone that a view or a search is counted once in. */
const countedAge = 2 * day;
const notificationAge = 180 * day;
/** Past the hour that follows are counted in. */
const followAttemptAge = day;
/** Longer than any meeting. */
const signalAge = day;
/** Staff can look at deleted texts for so long. */
const deletedTextAge = 30 * day;
/** Long enough to mend what was set aside, and to project it again. */
const eventAge = 14 * day;
/** Owners of a team see for so long who has not answered. */
const invitationAge = 30 * day;
const rankingAge = keptHours * 3_600_000;

/** Tables whose outdated rows go with their partitions. Those of views are months, because more than a year of days would be hundreds of tables to look into. */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'login_attempt', column: 'at', unit: 'day', age: loginAttemptAge },
  { table: 'meeting_signal', column: 'at', unit: 'day', age: signalAge },
  { table: 'counted', column: 'day', unit: 'day', age: countedAge },
  { table: 'doctor_view', column: 'day', unit: 'month', age: viewAge },
  { table: 'event', column: 'at', unit: 'month', age: eventAge, agesFrom: 'ended_at' },
];

/** Rows that one transaction takes, and transactions that one run gives a table. */
const batchSize = 1_000;
const batchesPerTable = 200;

/** The rows of a table that are outdated, found by an index of `column`. */
interface Outdated {
  table: string;
  column: string;
  /** Rows before it are outdated. */
  before: Date;
}

/** A batch of them. A row that someone else holds is left to the next run; the order makes the index the way even when few rows are outdated. */
const batchOf = ({ table, column, before }: Outdated, size: number, also = sql`true`) => sql`
  ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${also}
    order by ${sql.ref(column)} limit ${size} for update skip locked))`;

const deletionOf = (outdated: Outdated, size: number) =>
  sql`delete from ${sql.table(outdated.table)} where ${batchOf(outdated, size)}`;

/** Runs a statement in a short transaction. @returns how many rows, or undefined when another process is doing it. */
function runAlone(db: Db, statement: RawBuilder<unknown>): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryTurn(trx, 'charis retention'))) return undefined;
    const { numAffectedRows = 0n } = await statement.execute(trx);
    return Number(numAffectedRows);
  });
}

interface Bounds {
  size: number;
  batches: number;
  /** Whether to end after the batch that is running. */
  stopped: () => boolean;
}

/**
 * Deletes what no one needs any more and no partition takes along: reports of browsers and mails after 30 days, notifications after 180, sessions, proofs of
 * emails, challenges of passkeys and log-ins without their second factor that have ended, browsers that no one logged in with for a year, keys of calls after a day, counts of messages to
 * the team after two and of searches after 60, what was sent to prove an email after two, changes of emails after a week, passes of meetings that have ended,
 * invitations to teams 30 days after their end, the words of a comment 30 days after its deletion, orders of For you after a day; and rows of `partitionedTables` that have found no partition. It does so
 * in short transactions, of which a run has a limited number for each table; the next run goes on.
 * @returns how many rows, those whose words are gone among them, or undefined when another process is doing it.
 */
export async function deleteOutdated(
  db: Db,
  now: Date,
  { size = batchSize, batches = batchesPerTable, stopped = () => false }: Partial<Bounds> = {},
): Promise<number | undefined> {
  const before = (age: number) => new Date(now.getTime() - age);
  /** What ends at this very moment has ended. */
  const ended = new Date(now.getTime() + 1);
  const deletions: Outdated[] = [
    { table: 'beacon', column: 'at', before: before(beaconAge) },
    { table: 'session', column: 'expires_at', before: ended },
    { table: 'email_ticket', column: 'expires_at', before: ended },
    { table: 'passkey_challenge', column: 'expires_at', before: ended },
    { table: 'pending_log_in', column: 'expires_at', before: ended },
    { table: 'known_device', column: 'seen_at', before: before(deviceAge) },
    { table: 'verification', column: 'created_at', before: before(verificationAge) },
    { table: 'email_change', column: 'at', before: before(restoreMs) },
    { table: 'idempotency', column: 'created_at', before: before(keyAge) },
    { table: 'follow_attempt', column: 'at', before: before(followAttemptAge) },
    { table: 'contact_attempt', column: 'at', before: before(contactAttemptAge) },
    { table: 'category_search', column: 'day', before: before(searchAge) },
    { table: 'notification', column: 'at', before: before(notificationAge) },
    { table: 'feed_ranking', column: 'created_at', before: before(rankingAge) },
    { table: 'meeting_pass', column: 'expires_at', before: ended },
    { table: 'clinic_invitation', column: 'expires_at', before: before(invitationAge) },
    { table: 'mail', column: 'created_at', before: before(mailAge) },
    ...partitionedTables.map(({ table, column, age, agesFrom = column }) => ({
      table: `${table}_default`,
      column: agesFrom,
      before: before(age),
    })),
  ];
  const deletedText = { table: 'comment', column: 'deleted_at', before: before(deletedTextAge) };
  const statements = [
    ...deletions.map((outdated) => deletionOf(outdated, size)),
    clearTexts(batchOf(deletedText, size, sql`content <> ''`)),
  ];
  let sum = 0;
  for (const statement of statements) {
    for (let batch = 0; batch < batches && !stopped(); batch += 1) {
      const rows = await runAlone(db, statement);
      if (rows === undefined) return sum > 0 ? sum : undefined;
      sum += rows;
      if (rows < size) break;
    }
  }
  return sum;
}
