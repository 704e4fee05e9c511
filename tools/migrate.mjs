/** `npm run migrate`: brings the database that `npm start` uses, or that of DATABASE_URL, up to date. */
import { runOnDatabase } from './run/command.mjs';

/** @typedef {{ runMigrate(args: readonly string[], around: object): Promise<number> }} Migrate */

const args = process.argv.slice(2);
await runOnDatabase('migrate', (/** @type {Migrate} */ { runMigrate }, around) => runMigrate(args, around), {
  reads: args.includes('--check'),
});
