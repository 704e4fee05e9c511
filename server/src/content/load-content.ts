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

/** What the catalogue is made of, in the order that lists show. */
export interface ContentPack {
  procedures: typeof procedures;
  instruments: typeof instruments;
}

/**
 * Brings the catalogue and the interests of the database to those of a content pack. What the pack does not have loses its position,
 * and so its place in the lists; doctors and posts may still refer to it.
 */
export async function loadContent(
  db: Kysely<Database>,
  pack: ContentPack = { procedures, instruments },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('charis content', 0))`.execute(trx);
    const interests = [...pack.instruments, ...pack.procedures].map(({ category_name, title }, position) => ({
      id: category_name,
      name: category_name,
      title,
      img: category_name,
      position,
    }));
    for (const table of ['procedure', 'instrument', 'interest'] as const) {
      await trx.updateTable(table).set({ position: null }).execute();
    }
    for (const row of complete(pack.procedures)) {
      await trx
        .insertInto('procedure')
        .values(row)
        .onConflict((oc) => oc.column('category_name').doUpdateSet(row))
        .execute();
    }
    for (const row of complete(pack.instruments)) {
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
