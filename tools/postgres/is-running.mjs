import { existsSync, realpathSync } from 'node:fs';
import { databaseAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { placesOf, readPostmaster, runsOn } from './cluster.mjs';

/** Returns whether the PostgreSQL of a data folder runs, for any process. @param {string} dataDir */
export function isRunning(dataDir) {
  if (!existsSync(dataDir)) return false;
  const { cluster } = placesOf(realpathSync(dataDir));
  const found = readPostmaster(cluster);
  return found !== undefined && runsOn(found.pid, cluster, findBinaries(databaseAccount()).pgCtl);
}
