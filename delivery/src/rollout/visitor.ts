import type { Visitor } from '../health/said';
import { ticketOf } from '../override/override-cookie';
import type { ServedSet } from '../release-registry';
import { type Arm, armOf } from './cohort';
import { claimsCohort, cohortCookies, cohortOf, makeVisit, noCohortCookies, visitOf } from './cohort-cookies';
import { pinnedIn, withCohort } from './cohort-set';

/** Returns who reports, and the arms by the shares of now; a browser takes part once delivery has issued a cohort to it. */
export function visitorIn(set: ServedSet, cookies: string | undefined): Visitor | undefined {
  const id = set.cookieKey && visitOf(set.cookieKey, cookies);
  if (!set.cookieKey || !id) return undefined;
  const cohort = cohortOf(set.cookieKey, cookies);
  const arms = (set.rollouts ?? []).flatMap(({ id: rollout, salt, remote, release, share }) => {
    const arm = armOf({ salt, visit: id, remote }, share);
    const stable = remote === 'shell' ? set.shell : set.remotes.get(remote);
    const served = arm === 'canary' ? release.version : stable?.stable.version;
    return cohort?.has(rollout) && served
      ? [{ rollout, salt, remote, version: release.version, share, arm, served }]
      : [];
  });
  const { set: shown } = withCohort(set, cookies);
  return { id, arms, ...(shown.isCanary ? { composition: { id: shown.id, members: pinnedIn(shown) } } : {}) };
}

/** Returns the values of `Set-Cookie` with which a heartbeat is answered: none where the browser has them already. A preview takes no part. */
export function heartbeatCookies(set: ServedSet, cookies: string | undefined, secure: boolean): string[] {
  const { cookieKey: key, rollouts = [] } = set;
  if (!key || ticketOf(cookies)) return [];
  const known = visitOf(key, cookies);
  if (rollouts.length === 0) return known || claimsCohort(cookies) ? noCohortCookies(secure) : [];
  const visit = known ?? makeVisit();
  const cohort = new Map<string, Arm>();
  for (const { id, salt, remote, share } of rollouts) {
    cohort.set(id, armOf({ salt, visit, remote }, share));
  }
  const kept = cohortOf(key, cookies);
  const isKept = (kept?.size ?? 0) === cohort.size && [...cohort].every(([id, arm]) => kept?.get(id) === arm);
  return known && isKept && claimsCohort(cookies) === cohort.size > 0
    ? []
    : cohortCookies(key, { visit, cohort }, secure);
}
