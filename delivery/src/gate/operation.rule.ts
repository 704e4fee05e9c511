import type { Conflict } from '../api/contract';
import { arrivingIn, type Change, idOf, type Known } from './change';

/** The API that is served knows each operation that a release calls. */
export function operationRule(change: Change, { operations }: Known): Conflict[] {
  if (!operations) return [];
  return arrivingIn(change).flatMap((release) => {
    const unknown = release.operations.filter((name) => !operations.has(name));
    if (unknown.length === 0) return [];
    return [
      {
        rule: 'operation',
        between: [idOf(release), 'API'],
        message: `${idOf(release)} calls ${unknown.join(', ')}, which the API does not have.`,
        remedy: `Roll out the API that has ${unknown.length === 1 ? 'it' : 'them'} first, or promote a release of ${release.name} that does without.`,
      },
    ];
  });
}
