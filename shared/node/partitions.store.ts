/**
 * Tables with **partitions** of a day or a month in UTC, named `<table>_20261130` or `<table>_202611`. They are made ahead of time and dropped when they are
 * outdated. A row that has none is written to the partition `<table>_default`, from which the table's owner deletes it when it is outdated.
 */
import { type Kysely, sql, type Transaction } from 'kysely';

export interface PartitionedTable {
  table: string;
  /** The column by which it has partitions: a date, or a moment. */
  column: string;
  unit: 'day' | 'month';
  /** Milliseconds from the end of a partition until it is outdated. */
  age: number;
  /** The column with the moment from which a row ages, where it is another one; it is empty as long as the row is needed. */
  agesFrom?: string;
}

interface Partition {
  name: string;
  /** Null where it holds everything before `ends`. */
  starts: Date | null;
  ends: Date;
}

/** Which partitions there are, counted from that of now: the one before, because clocks differ, and some ahead, because a run may be late. */
const offsets = [-1, 0, 1, 2, 3];

/** Milliseconds that a change of the partitions waits for calls that use the table, because others wait behind it. The next run tries again. */
const lockTimeout = 1_000;

function startOf(unit: PartitionedTable['unit'], now: Date, offset: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(unit === 'day' ? Date.UTC(year, month, day + offset) : Date.UTC(year, month + offset));
}

/** Returns the partitions that have an end, so not the default one. */
async function findPartitions<Database>(trx: Transaction<Database>, parent: string): Promise<Partition[]> {
  const bound = (word: string) => sql`substring(bounds from ${sql.lit(`${word} \\('([^']+)'\\)`)})::timestamptz`;
  const { rows } = await sql<Partition>`
    select name, ${bound('FROM')} as starts, ${bound('TO')} as ends
    from (select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = ${parent}::regclass) p
    where bounds <> 'DEFAULT' order by ends`.execute(trx);
  return rows;
}

/** Makes and drops partitions of one table. Processes take turns. @returns how many it has dropped */
function keepPartitionsOf<Database>(db: Kysely<Database>, schema: string, of: PartitionedTable, now: Date) {
  const { table, column, unit, age, agesFrom } = of;
  const [parent, rest] = [sql.id(schema, table), sql.id(schema, `${table}_default`)];
  return db.transaction().execute(async (trx) => {
    const exists = async (rows: ReturnType<typeof sql>) =>
      (await sql`select from ${rows} limit 1`.execute(trx)).rows.length > 0;
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`charis partitions of ${schema}.${table}`}, 0))`.execute(
      trx,
    );
    const partitions = await findPartitions(trx, `${schema}.${table}`);

    for (const offset of offsets) {
      const [start, end] = [startOf(unit, now, offset), startOf(unit, now, offset + 1)];
      if (partitions.some(({ starts, ends }) => (!starts || starts < end) && ends > start)) continue;
      const [from, to] = [sql.lit(start.toISOString()), sql.lit(end.toISOString())];
      // Rows of this time that the default partition has already stay there, with those that follow.
      if (await exists(sql`${rest} where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`)) continue;
      const digits = start
        .toISOString()
        .slice(0, unit === 'day' ? 10 : 7)
        .replaceAll('-', '');
      const name = sql.id(schema, `${table}_${digits}`);
      // To attach a table locks less than to make it as a partition.
      await sql`create table ${name} (like ${rest} including all excluding identity)`.execute(trx);
      await sql`alter table ${parent} attach partition ${name} for values from (${from}) to (${to})`.execute(trx);
    }

    const before = new Date(now.getTime() - age);
    const aged = sql.ref(agesFrom ?? column);
    let dropped = 0;
    for (const { name } of partitions.filter(({ ends }) => ends <= before)) {
      const partition = sql.id(schema, name);
      if (agesFrom && (await exists(sql`${partition} where ${aged} is null or ${aged} >= ${before}`))) continue;
      await sql`drop table ${partition}`.execute(trx);
      dropped += 1;
    }
    return dropped;
  });
}

/**
 * Makes the partitions that tables of a schema need soon, and drops those that are outdated, each table in a transaction of its own.
 * @returns how many partitions it has dropped
 * @throws {DatabaseError} 55P03 where calls have held a table for a second: what was done for tables before it stays
 */
export async function keepPartitions<Database>(
  db: Kysely<Database>,
  schema: string,
  tables: readonly PartitionedTable[],
  now: Date,
): Promise<number> {
  let dropped = 0;
  for (const table of tables) dropped += await keepPartitionsOf(db, schema, table, now);
  return dropped;
}
