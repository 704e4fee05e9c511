import { type MigrateOptions, migrateSchema, type SchemaSource } from '@charis/shared/node/migrations';

/** The folder lies beside this file, or beside the compiled server. */
export const deliverySchema: SchemaSource = {
  schema: 'delivery',
  folder: new URL('./migrations/delivery/', import.meta.url),
  initialFingerprint: '1b44562a373357662f6f6c98c6dfb5560e368509e15f97c640667ecc8aaed741',
};

/** Brings the schema `delivery` up to date, or checks that it is. @returns the names of the migrations that this call applied. */
export function migrate(databaseUrl: string, options?: MigrateOptions): Promise<string[]> {
  return migrateSchema(databaseUrl, deliverySchema, options);
}
