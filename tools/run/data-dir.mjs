import { join, resolve } from 'node:path';
import { root } from '../build/inputs.mjs';
import { usableDataDir } from '../postgres/index.mjs';

/**
 * Returns the folder that a command keeps its data in: DATA_DIR, or `.charis` where PostgreSQL can be run in it.
 * @param {string} [own] folder below it of a command that runs beside `npm start`: the person who starts a database also stops it
 * @param {(line: string) => void} [log]
 */
export function chooseDataDir(own = '', log = console.log) {
  const { DATA_DIR, DATABASE_URL } = process.env;
  if (DATA_DIR) return resolve(root, DATA_DIR, own);
  const preferred = join(root, '.charis');
  const usable = DATABASE_URL ? preferred : usableDataDir(preferred);
  if (usable !== preferred) log(`The data is kept in ${usable}: root cannot lend ${preferred} to PostgreSQL.`);
  return join(usable, own);
}
