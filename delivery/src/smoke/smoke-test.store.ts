import type { ReleaseChange } from '../channels/targets';
import type { Db } from '../database/connection';
import { plainResult, type SmokeTest, type Tried } from './smoke-result';

/** Returns the result of a smoke test that a composition has passed; where it has to be complete, of one that tried everything. */
export async function findPassed(
  db: Db,
  { composition, changes, complete }: { composition: string; changes: ReleaseChange[]; complete: boolean },
): Promise<SmokeTest | undefined> {
  const row = await db
    .selectFrom('smoke_test')
    .select(['outcome', 'detail'])
    .where('composition', '=', composition)
    .where('outcome', '=', 'passed')
    .$if(complete, (query) => query.where('is_complete', '=', true))
    .where((where) => where.or(changes.map(({ name, to }) => where.and({ name, version: to ?? '' }))))
    .executeTakeFirst();
  return row;
}

export async function keepResult(
  db: Db,
  { composition, changes, result, at }: { composition: string; changes: ReleaseChange[]; result: Tried; at: Date },
): Promise<void> {
  const kept = { ...plainResult(result), is_complete: result.lacks === undefined, at };
  const rows = changes.flatMap(({ name, to }) => (to ? [{ name, version: to, composition, ...kept }] : []));
  await db
    .insertInto('smoke_test')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['name', 'version', 'composition']).doUpdateSet(kept))
    .execute();
}
