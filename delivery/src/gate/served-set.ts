import type { ServedSet } from '../release-registry';
import type { ServedReleases } from './change';

/** Releases as pages are made of them; `undefined` without a shell. */
export function servedSet(releases: ServedReleases, id = ''): ServedSet | undefined {
  const shell = releases.get('shell');
  return shell && { id, shell, remotes: new Map([...releases].filter(([name]) => name !== 'shell')) };
}
