import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { dayOf } from './minutes';

const day = 86_400_000;

/** Days for which numbers and errors are kept; visits only until their day is over everywhere. */
export const daysKept = 90;
const tables = { health_minute: daysKept, error_report: daysKept, health_visit: 2, health_fault: 2 };

const nameOf = (table: string, at: Date) => `${table}_${dayOf(at).replaceAll('-', '')}`;

/** Makes the partitions of yesterday, today and tomorrow, and drops those that are too old. Deliveries take turns. */
export async function keepPartitions(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('delivery.health partitions'))`.execute(trx);
    const { rows } = await sql<{ parent: string; name: string }>`
      select parent.relname as parent, child.relname as name
      from pg_inherits join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid
      where parent.relnamespace = 'delivery'::regnamespace`.execute(trx);
    const known = new Set(rows.map(({ name }) => name));
    for (const [table, kept] of Object.entries(tables)) {
      for (const offset of [-1, 0, 1]) {
        const at = new Date(now.getTime() + offset * day);
        const name = nameOf(table, at);
        if (known.has(name)) continue;
        const next = dayOf(new Date(at.getTime() + day));
        await sql`create table ${sql.id('delivery', name)} partition of ${sql.id('delivery', table)}
          for values from (${sql.lit(dayOf(at))}) to (${sql.lit(next)})`.execute(trx);
      }
      const oldest = nameOf(table, new Date(now.getTime() - kept * day));
      for (const { parent, name } of rows) {
        if (parent === table && name < oldest) await sql`drop table ${sql.id('delivery', name)}`.execute(trx);
      }
    }
    const before = new Date(now.getTime() - daysKept * day);
    await trx.deleteFrom('error_group').where('last_at', '<', before).execute();
    await trx.deleteFrom('rollout_step_visit').where('first_at', '<', before).execute();
    await trx.deleteFrom('rollout_step_fault').where('at', '<', before).execute();
  });
}
