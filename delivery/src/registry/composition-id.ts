import { createHash } from 'node:crypto';
import type { PinnedReleases } from '../database/tables';

/** The id of a composition: the same members have the same id, in whichever order they were named. */
export function compositionId(members: PinnedReleases): string {
  const lines = Object.entries(members).map(([name, { stable, previous = '' }]) => `${name} ${stable} ${previous}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 16);
}
