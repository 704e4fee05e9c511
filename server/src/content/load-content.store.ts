import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/tables';
import { takeTurn } from '#platform/database/turn.store';
import { instrumentRows, procedureRows } from './catalogue';
import { type ContentPack, packs } from './packs';

/**
 * Brings the catalogue and the interests of the database to those of a content pack. What the pack does not have loses its position,
 * and so its place in the lists; doctors and posts may still refer to it.
 */
export async function loadContent(db: Kysely<Database>, pack: ContentPack = packs.spec): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'charis content');
    const interests = [...pack.instruments, ...pack.procedures].map(({ categoryName, title }, position) => ({
      id: categoryName,
      name: categoryName,
      title: title.en,
      img: categoryName,
      position,
    }));
    for (const table of ['procedure', 'instrument', 'interest'] as const) {
      await trx.updateTable(table).set({ position: null }).execute();
    }
    for (const row of procedureRows(pack)) {
      await trx
        .insertInto('procedure')
        .values(row)
        .onConflict((oc) => oc.column('category_name').doUpdateSet(row))
        .execute();
    }
    for (const row of instrumentRows(pack)) {
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
