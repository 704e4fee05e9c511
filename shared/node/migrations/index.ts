export { type MigrateOptions, migrateSchema, type SchemaSource } from './migrate';
export { type Migration, parseMigration, readMigrations } from './migration';
