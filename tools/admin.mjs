/** `npm run admin -- <command>`: who belongs to staff, in the database that `npm start` uses or in DATABASE_URL. */
import { text } from 'node:stream/consumers';
import { runOnDatabase } from './run/command.mjs';

/** @typedef {{ runAdmin(args: readonly string[], around: object): Promise<number> }} Admin */

const args = process.argv.slice(2);
await runOnDatabase(
  'admin',
  (/** @type {Admin} */ { runAdmin }, around) => runAdmin(args, { ...around, input: () => text(process.stdin) }),
  { reads: args[0] === 'list-staff' },
);
