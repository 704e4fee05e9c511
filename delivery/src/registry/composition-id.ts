import { createHash } from 'node:crypto';
import type { PinnedReleases } from '../database/tables/channel';

/** Returns the id of a composition: the same members with the same settings have the same id, in whichever order they were named. */
export function compositionId(members: PinnedReleases): string {
  const lines = Object.entries(members).map(([name, { stable, previous = '', settings = {} }]) => {
    const set = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${name} ${stable} ${previous}${set.length > 0 ? ` ${JSON.stringify(set)}` : ''}\n`;
  });
  return createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 16);
}
