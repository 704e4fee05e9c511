import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { type Change, idOf, isArriving } from './change';

/** Patterns that answer the same paths are equal, whatever their parameters are called. */
const shapeOf = (path: string) =>
  path
    .replace(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

const doubled = (one: ReleaseRecord, other: ReleaseRecord, path: string): Conflict => ({
  rule: 'route',
  between: [idOf(one), idOf(other)],
  message: `${idOf(one)} and ${idOf(other)} both have a page at ${path}.`,
  remedy: `Give the page of ${one.name} another path, or promote a release of ${other.name} first that has left this one.`,
});

/** Refuses a path that two pages answer. */
export function routeRule(change: Change): Conflict[] {
  const stables = [...change.after.values()].map(({ stable }) => stable);
  return stables
    .filter((release) => isArriving(change, release))
    .flatMap((release) =>
      release.manifest.routes.flatMap(({ path }, index) =>
        stables
          .filter(({ manifest }) =>
            manifest.routes.some(
              (other, at) => shapeOf(other.path) === shapeOf(path) && (manifest !== release.manifest || at < index),
            ),
          )
          .map((other) => doubled(release, other, path)),
      ),
    );
}
