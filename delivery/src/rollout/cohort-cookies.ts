/** The two cookies of a visitor who takes part in rollouts. Delivery signs both; while no rollout runs no browser has them. */
import { randomUUID } from 'node:crypto';
import type { Arm } from './cohort';
import { signed, unsigned } from './signed-value';

const visitName = 'charis_visit';
const cohortName = 'charis_cohort';

const visitAge = 180 * 86_400;
const cohortAge = 30 * 86_400;

/** How a visitor takes part: by the coin, or `chosen` to have the canary whatever the coin shows, and then compared with no one. */
export type Place = Arm | 'chosen';

/** Places by the id of the rollout. */
export type Cohort = ReadonlyMap<string, Place>;

const keptOf = (name: string, cookies: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies ?? '')?.[1];

const verified = (key: Buffer, name: string, cookies: string | undefined) => unsigned(key, name, keptOf(name, cookies));

/** Returns the id of a visitor; undefined for one that was never issued. */
export const visitOf = (key: Buffer, cookies: string | undefined): string | undefined =>
  verified(key, visitName, cookies);

export const makeVisit = (): string => randomUUID();

/** Returns whether a browser says that it is in a cohort, issued or made up. */
export const claimsCohort = (cookies: string | undefined): boolean => keptOf(cohortName, cookies) !== undefined;

/** Returns the places that delivery has issued, which may be those of rollouts that have ended; undefined where it has issued none. */
export function cohortOf(key: Buffer, cookies: string | undefined): Cohort | undefined {
  const value = verified(key, cohortName, cookies);
  if (value === undefined) return undefined;
  return new Map(
    value.split(',').map((pair): [string, Place] => {
      const [rollout = '', place] = pair.split('=');
      return [rollout, place === 'canary' || place === 'chosen' ? place : 'control'];
    }),
  );
}

const cohortValue = (cohort: Cohort) =>
  [...cohort]
    .map(([rollout, place]) => `${rollout}=${place}`)
    .sort()
    .join(',');

const attributes = (seconds: number, secure: boolean) =>
  `; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Returns the values of `Set-Cookie` for a visitor; a visitor outside of all rollouts keeps the id alone. */
export function cohortCookies(
  key: Buffer,
  { visit, cohort }: { visit: string; cohort: Cohort },
  secure: boolean,
): string[] {
  const ofCohort =
    cohort.size > 0
      ? `${cohortName}=${signed(key, cohortName, cohortValue(cohort))}${attributes(cohortAge, secure)}`
      : `${cohortName}=${attributes(0, secure)}`;
  return [`${visitName}=${signed(key, visitName, visit)}${attributes(visitAge, secure)}`, ofCohort];
}

/** Returns the values of `Set-Cookie` that take both out of a browser. */
export const noCohortCookies = (secure: boolean): string[] =>
  [visitName, cohortName].map((name) => `${name}=${attributes(0, secure)}`);
