import type { Conflict } from '../api/contract';
import { arrivingIn, type Change, idOf, type Known } from './change';

/** Refuses a release that was revoked or collected. */
export function revokedRule(change: Change, { withdrawn }: Known): Conflict[] {
  return arrivingIn(change).flatMap((release) => {
    const why = withdrawn.get(idOf(release));
    if (!why) return [];
    return [
      {
        rule: 'revoked',
        between: [idOf(release), release.name],
        message: `${idOf(release)} ${why}.`,
        remedy: `Choose another release of ${release.name}, or publish one.`,
      },
    ];
  });
}
