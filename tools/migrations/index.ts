export { type MigrateOptions, migrateSchema, type SchemaSource } from './migrate';
export { SchemaProblem } from './schema-problem';
