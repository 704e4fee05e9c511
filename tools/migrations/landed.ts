/**
 * Writes the new migrations of all schemas into their lists of landed ones. `--check` writes nothing and fails where a list lacks one, too.
 * Either way it fails where one that has landed was changed or removed, or does not do what its phase allows.
 */

import { existsSync } from 'node:fs';
import { readMigrations } from '@charis/shared/node/migrations';
import { Problem } from '@charis/shared/node/problem';
import { isCheck } from '../run/generated-files.mjs';
import { readJson, writeJson } from '../run/json-file.mjs';
import { runMain } from '../run/problem.mjs';
import { sqlProblems } from './expand.rules';
import { contractProblems, type LandedList, landedProblems, newMigrations } from './landed.rules';

/** Each with the package whose versions are its releases. */
const schemas = [
  { schema: 'app', owner: 'server', folder: 'src/platform/database/migrations/app/' },
  { schema: 'delivery', owner: 'delivery', folder: 'src/database/migrations/delivery/' },
];

/** @returns what is wrong */
async function land({ schema, owner, folder: path }: (typeof schemas)[number], check: boolean): Promise<string[]> {
  const owned = new URL(`../../${owner}/`, import.meta.url);
  const folder = new URL(path, owned);
  const file = new URL('landed.json', folder);
  const list: LandedList = existsSync(file) ? readJson(file) : {};
  const { version }: { version: string } = readJson(new URL('package.json', owned));
  const migrations = readMigrations(folder);
  const problems = [...landedProblems(list, migrations), ...contractProblems(list, migrations, version)];
  for (const migration of migrations) {
    for (const problem of await sqlProblems(migration)) problems.push(`${migration.name}, ${problem}`);
  }
  const added = newMigrations(list, migrations);
  if (problems.length > 0 || added.length === 0) return problems;
  const names = added.map(({ name }) => name).join(', ');
  if (check) return [`${names} is not in landed.json: run npm run migrations:land.`];
  for (const { name, hash } of added) list[name] = { hash, release: version };
  writeJson(file, list);
  console.log(`${schema}: ${names} is landed from now on, and never changes again.`);
  return [];
}

await runMain(async () => {
  const check = isCheck('npm run migrations:land --');
  const problems: string[] = [];
  for (const one of schemas) {
    try {
      problems.push(...(await land(one, check)).map((problem) => `${one.schema}: ${problem}`));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(`${one.schema}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  if (check) console.log('All migrations are as they landed.');
});
