/** `node command.mjs migrate [--check]`, `node command.mjs admin list-staff`: what an image can do besides serving, on DATABASE_URL. */
import { text } from 'node:stream/consumers';

const commands = { migrate: 'runMigrate', admin: 'runAdmin' };
const [name = '', ...args] = process.argv.slice(2);
const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR = '/data' } = process.env;
const url = DATABASE_DIRECT_URL || DATABASE_URL;
if (!Object.hasOwn(commands, name) || !url) {
  console.error(url ? 'Say what to do: migrate or admin.' : 'DATABASE_URL is missing.');
  process.exitCode = 2;
} else {
  const { [commands[name]]: run } = await import(`./dist/server/${name}.mjs`);
  const { stdout: out, stderr: err } = process;
  const around = { databaseUrl: async () => url, dataDir: () => DATA_DIR, out, err, input: () => text(process.stdin) };
  process.exitCode = await run(args, around);
}
