import { keepPartitions, type PartitionedTable } from '@charis/shared/node';
import { sql } from 'kysely';
import type { Db } from '#database/connection';

const day = 86_400_000;

/** Days for which numbers and errors are kept; visits only until their day is over everywhere. */
export const daysKept = 90;
const visitDays = 2;

const byDay = (table: string, days: number): PartitionedTable => ({
  table,
  column: 'day',
  unit: 'day',
  age: days * day,
});
const tables = [
  byDay('health_minute', daysKept),
  byDay('error_report', daysKept),
  byDay('health_visit', visitDays),
  byDay('health_fault', visitDays),
];

/** Makes partitions ahead of time, and drops or deletes what is too old. */
export async function keepHealth(db: Db, now: Date): Promise<void> {
  await keepPartitions(db, 'delivery', tables, now);
  for (const { table, age } of tables) {
    const before = new Date(now.getTime() - age).toISOString();
    await sql`delete from ${sql.id('delivery', `${table}_default`)} where day < ${before}::date`.execute(db);
  }
  const before = new Date(now.getTime() - daysKept * day);
  await db.deleteFrom('error_group').where('last_at', '<', before).execute();
  await db.deleteFrom('rollout_step_visit').where('first_at', '<', before).execute();
  await db.deleteFrom('rollout_step_fault').where('at', '<', before).execute();
}
