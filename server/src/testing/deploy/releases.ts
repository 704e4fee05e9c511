/** The two releases of a deploy. */
import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gatherServer } from '@charis/tools/image/gather';

const root = join(import.meta.dirname, '../../../..');

/** What a next release may add: columns of tables that calls read and write at that time. */
const migration = `-- phase: expand
-- Something of a release that only a drill has.
alter table app.account add column deploy_drill text not null default '';
alter table app.post add column deploy_drill text not null default '';
alter table app.mail add column deploy_drill text not null default '';
`;

/** Adds a migration to the newest of a release. @param folder of the release */
export function addMigration(folder: string): string {
  const migrations = join(folder, 'dist/server/migrations/app');
  const numbers = readdirSync(migrations).map((file) => Number(file.slice(0, 4)));
  const name = `${String(Math.max(...numbers) + 1).padStart(4, '0')}-deploy-drill`;
  writeFileSync(join(migrations, `${name}.sql`), migration);
  return name;
}

/** Copies a release under another name. @param from its folder @param into a folder that is missing */
export function copyRelease(from: string, into: string): void {
  cpSync(from, `${into}.unfinished`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${into}.unfinished`, into);
}

/**
 * Makes a release of a bundled server, which finds its packages in the repository and has no console.
 * @param releases the folder of all
 * @returns its own
 */
export function makeRelease(bundle: string, releases: string): string {
  const folder = join(releases, '1.0.0');
  mkdirSync(folder, { recursive: true });
  gatherServer(dirname(bundle), folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
