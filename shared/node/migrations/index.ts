export { type MigrateOptions, migrateSchema, requireMigrated, type SchemaSource } from './migrate';
export { type AppliedMigration, type Migration, parseMigration, readMigrations } from './migration';
