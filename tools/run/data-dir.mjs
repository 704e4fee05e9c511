import { join, resolve } from 'node:path';
import { root } from '../build/inputs.mjs';
import { usableDataDir } from '../postgres/index.mjs';

/** The folder that the site keeps its data in: DATA_DIR, or `.charis` where PostgreSQL can be run in it. */
export function chooseDataDir() {
  if (process.env.DATA_DIR) return resolve(root, process.env.DATA_DIR);
  const preferred = join(root, '.charis');
  const usable = process.env.DATABASE_URL ? preferred : usableDataDir(preferred);
  if (usable !== preferred) console.log(`The data is kept in ${usable}: root cannot lend ${preferred} to PostgreSQL.`);
  return usable;
}
