import type { ReleaseChange } from '../channels/targets';
import type { Db } from '../database/connection';
import type { SmokeTest } from './smoke-test';

/** Returns the result of the smoke test of a composition. */
export async function findPassed(
  db: Db,
  composition: string,
  changes: ReleaseChange[],
): Promise<SmokeTest | undefined> {
  const row = await db
    .selectFrom('smoke_test')
    .select(['outcome', 'detail'])
    .where('composition', '=', composition)
    .where('outcome', '=', 'passed')
    .where((where) => where.or(changes.map(({ name, to }) => where.and({ name, version: to ?? '' }))))
    .executeTakeFirst();
  return row;
}

export async function keepResult(
  db: Db,
  { composition, changes, result, at }: { composition: string; changes: ReleaseChange[]; result: SmokeTest; at: Date },
): Promise<void> {
  const rows = changes.flatMap(({ name, to }) => (to ? [{ name, version: to, composition, ...result, at }] : []));
  await db
    .insertInto('smoke_test')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['name', 'version', 'composition']).doUpdateSet({ ...result, at }))
    .execute();
}
