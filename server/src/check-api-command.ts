/** `node command.mjs check-api`: asks delivery, before this release is promoted, whether its API breaks what is served. */
import { compareApi } from './ask-delivery';
import { readConfig } from './config';
import { openDatabase } from './platform/database/connection';
import { hasMigrations } from './platform/system/system.store';
import type { Output } from './run-command';
import { databaseProblem } from './startup-problem';

interface CliContext {
  env: Record<string, string | undefined>;
  databaseUrl(): Promise<string>;
  out: Output;
  err: Output;
}

/** Returns whether no site has begun in the database. */
async function isNew(url: string): Promise<boolean> {
  const { db, close } = openDatabase(url, { size: 1, onError: () => undefined });
  try {
    return !(await hasMigrations(db));
  } finally {
    await close();
  }
}

/** @returns what the process is to end with: 0, or 1 where it breaks something or that is not known */
export async function runCheckApi(
  _args: readonly string[],
  { env, databaseUrl, out, err }: CliContext,
): Promise<number> {
  try {
    const config = readConfig({ ...env, ROLE: 'api' });
    if (await isNew(await databaseUrl())) {
      out.write('The database is new: nothing is served yet that could break.\n');
      return 0;
    }
    const { fits, sentences } = await compareApi(config);
    for (const sentence of sentences) (fits ? out : err).write(`${sentence}\n`);
    if (fits) out.write('What is served works with this API.\n');
    return fits ? 0 : 1;
  } catch (error) {
    const sentence = databaseProblem(error);
    if (sentence === undefined) throw error;
    err.write(`${sentence}\n`);
    return 1;
  }
}
