import { Problem } from '../problem.mjs';
import type { AppliedMigration, Migration } from './migration';

const listed = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name).join(', ');

/**
 * Returns what a database still lacks.
 * @param known the server's own, in their order
 * @param applied the database's
 * @throws {Problem} where the server cannot run on what the database has
 */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
  schema: string,
): Migration[] {
  const own = new Map(known.map((migration) => [migration.name, migration]));
  const changed = applied.filter(({ name, hash }) => own.has(name) && own.get(name)?.hash !== hash);
  if (changed.length > 0) {
    throw new Problem(
      `The database has had ${listed(changed)} of schema ${schema} with another text than this server has: a migration never changes once it has been applied. Start the version that applied it, or restore a backup that this version made.`,
    );
  }
  const unknown = applied.filter(({ name }) => !own.has(name));
  const unfit = unknown.filter(({ phase, after }) => phase !== 'expand' && !(after && own.has(after)));
  if (unfit.length > 0) {
    throw new Problem(
      `The database is newer than this server: ${listed(unfit)} of schema ${schema} has taken away what this version still needs. Start a newer version, or restore a backup that this version made.`,
    );
  }
  const had = new Set(applied.map(({ name }) => name));
  const pending = known.filter(({ name }) => !had.has(name));
  const last = applied
    .map(({ name }) => name)
    .sort()
    .at(-1);
  const late = pending.filter(({ name }) => last && name < last);
  if (late.length > 0) {
    throw new Problem(
      `The database comes from other sources than this server: it has had ${last} of schema ${schema}, but not ${listed(late)}, which comes before. Start the version that made it, or take another database.`,
    );
  }
  return pending;
}
