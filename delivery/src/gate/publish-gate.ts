import { Refusal } from '../api/refusal';
import type { ReleaseRecord } from '../release';
import { idOf } from './change';
import { routeRule } from './route.rule';
import { releaseSize } from './size.rule';

/**
 * Checks what can be wrong with a release whatever it is served with.
 * @throws {Refusal} 422 with the conflicts
 */
export function requirePublishable(release: ReleaseRecord): void {
  const alone = { before: new Map(), after: new Map([[release.name, { stable: release }]]) };
  const conflicts = [...releaseSize(release), ...routeRule(alone)];
  if (conflicts.length > 0) throw new Refusal(422, `${idOf(release)} could never be served.`, { conflicts });
}
