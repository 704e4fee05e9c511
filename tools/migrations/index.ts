export { type MigrateOptions, migrateSchema, type SchemaSource } from './migrate';
export { readMigrations } from './migration';
export { SchemaProblem } from './schema-problem';
