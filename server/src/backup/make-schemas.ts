import { deliverySchema, migrate as migrateDelivery } from '@charis/delivery';
import { readMigrations } from '@charis/shared/node/migrations';
import { Problem } from '@charis/shared/node/problem';
import { appSchema, migrate as migrateApp } from '#platform/database/migrate';
import type { Manifest } from './manifest';

type Migrations = Manifest['migrations'];

const sources = [
  { source: appSchema, migrate: migrateApp },
  { source: deliverySchema, migrate: migrateDelivery },
];

/** @throws {Problem} where this version could not make the schemas that the rows are of */
export function requireKnown(migrations: Migrations): void {
  for (const { source } of sources) {
    const known = readMigrations(source.folder);
    const applied = migrations[source.schema] ?? [];
    const strange = applied.find(({ name, hash }, index) => known[index]?.name !== name || known[index].hash !== hash);
    if (strange) {
      throw new Problem(
        `The backup has had the migration ${strange.name} of schema ${source.schema}, which this version does not know: restore it with the version that made it, or a newer one.`,
      );
    }
  }
}

/** Makes the schemas as they were when the backup was taken; the server brings them up to date when it starts. */
export async function makeSchemas(url: string, migrations: Migrations): Promise<void> {
  for (const { source, migrate } of sources) {
    const last = migrations[source.schema]?.at(-1)?.name;
    if (last) await migrate(url, { until: last });
  }
}
