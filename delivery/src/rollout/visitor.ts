import type { Visitor } from '../health/said';
import { ticketOf } from '../override/override-cookie';
import type { ServedRollout, ServedSet } from '../release-registry';
import { armOf } from './cohort';
import {
  claimsCohort,
  cohortCookies,
  cohortOf,
  makeVisit,
  noCohortCookies,
  type Place,
  visitOf,
} from './cohort-cookies';
import { pinnedIn, withCohort } from './cohort-set';

/**
 * Returns who reports, and the arms by the shares of now; a browser takes part once delivery has issued a cohort to it. Where a visitor was chosen
 * there is no arm: only those for whom a coin was thrown are compared.
 */
export function visitorIn(set: ServedSet, cookies: string | undefined): Visitor | undefined {
  const id = set.cookieKey && visitOf(set.cookieKey, cookies);
  if (!set.cookieKey || !id) return undefined;
  const cohort = cohortOf(set.cookieKey, cookies);
  const arms = (set.rollouts ?? []).flatMap(({ id: rollout, salt, remote, release, share }) => {
    const arm = armOf({ salt, visit: id, remote }, share);
    const stable = remote === 'shell' ? set.shell : set.remotes.get(remote);
    const served = arm === 'canary' ? release.version : stable?.stable.version;
    const isThrown = cohort?.has(rollout) && cohort.get(rollout) !== 'chosen';
    return isThrown && served ? [{ rollout, salt, remote, version: release.version, share, arm, served }] : [];
  });
  const { set: shown } = withCohort(set, cookies);
  return { id, arms, ...(shown.isCanary ? { composition: { id: shown.id, members: pinnedIn(shown) } } : {}) };
}

interface Issued {
  secure: boolean;
  /** Returns whether the visitor has the canary whatever the coin shows; so it stays until the rollout ends. */
  isChosen(rollout: ServedRollout): boolean;
}

/** Returns the values of `Set-Cookie` that issue the cohort of a browser: none where it has them already. */
export function issuedCookies(set: ServedSet, cookies: string | undefined, { secure, isChosen }: Issued): string[] {
  const { cookieKey: key, rollouts = [] } = set;
  if (!key) return [];
  const known = visitOf(key, cookies);
  if (rollouts.length === 0) return known || claimsCohort(cookies) ? noCohortCookies(secure) : [];
  const visit = known ?? makeVisit();
  const kept = cohortOf(key, cookies);
  const placeIn = (rollout: ServedRollout): Place =>
    kept?.get(rollout.id) === 'chosen' || isChosen(rollout) ? 'chosen' : armOf({ ...rollout, visit }, rollout.share);
  const cohort = new Map(rollouts.map((rollout) => [rollout.id, placeIn(rollout)]));
  const isKept = (kept?.size ?? 0) === cohort.size && [...cohort].every(([id, place]) => kept?.get(id) === place);
  return known && isKept && claimsCohort(cookies) === cohort.size > 0
    ? []
    : cohortCookies(key, { visit, cohort }, secure);
}

/**
 * Returns the values of `Set-Cookie` with which a heartbeat is answered. A preview takes no part.
 * @param segments those that the API has stated of the visitor
 */
export function heartbeatCookies(
  set: ServedSet,
  cookies: string | undefined,
  { secure, segments }: { secure: boolean; segments: readonly string[] },
): string[] {
  if (ticketOf(cookies)) return [];
  const isChosen = ({ segment }: ServedRollout) => segment !== null && segments.includes(segment);
  return issuedCookies(set, cookies, { secure, isChosen });
}
