import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables';
import { instruments, procedures } from './catalogue';

/** `$300–$600 per area` */
function costText(min: number, max: number, unit: string): string {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
  return `${dollars(min)}–${dollars(max)}${unit ? ` per ${unit}` : ''}`;
}

function complete<Item extends { category_name: string; min_aud: number; max_aud: number; unit: string }>(
  items: Item[],
) {
  return items.map((item, position) => ({
    ...item,
    position,
    image: item.category_name,
    cost: costText(item.min_aud, item.max_aud, item.unit),
  }));
}

/** Brings the catalogue and the interests of the database to those of the content pack. Positions are free to move. */
export async function loadContent(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('charis content', 0))`.execute(trx);
    const interests = [...instruments, ...procedures].map(({ category_name, title }, position) => ({
      id: category_name,
      name: category_name,
      title,
      img: category_name,
      position,
    }));
    for (const table of ['procedure', 'instrument', 'interest'] as const) {
      await sql`update ${sql.table(table)} set position = -1 - position`.execute(trx);
    }
    for (const row of complete(procedures)) {
      await trx
        .insertInto('procedure')
        .values(row)
        .onConflict((oc) => oc.column('category_name').doUpdateSet(row))
        .execute();
    }
    for (const row of complete(instruments)) {
      await trx
        .insertInto('instrument')
        .values(row)
        .onConflict((oc) => oc.column('category_name').doUpdateSet(row))
        .execute();
    }
    for (const row of interests) {
      await trx
        .insertInto('interest')
        .values(row)
        .onConflict((oc) => oc.column('id').doUpdateSet(row))
        .execute();
    }
  });
}
