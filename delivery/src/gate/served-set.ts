import type { ServedSet } from '../release-registry';
import type { ServedReleases } from './change';

/** Releases as pages are made of them; `undefined` without a shell. */
export function servedSet(releases: ServedReleases, id = ''): ServedSet | undefined {
  const shell = releases.get('shell');
  return shell && { id, revision: 0, shell, remotes: new Map([...releases].filter(([name]) => name !== 'shell')) };
}
