import { type MigrateOptions, migrateSchema, type SchemaSource } from '@charis/shared/node/migrations';

/** Beside this file, or beside the server that it is compiled into. */
export const appSchema: SchemaSource = {
  schema: 'app',
  folder: new URL('./migrations/app/', import.meta.url),
  initialFingerprint: '093d9e5b055691f08ba49e8f143dc365131ca865604cdc52e65fff8782dfb2ac',
};

/** Brings the schema `app` up to date, or checks that it is. @returns the names of the migrations that this call applied. */
export function migrate(databaseUrl: string, options?: MigrateOptions): Promise<string[]> {
  return migrateSchema(databaseUrl, appSchema, options);
}
