import type { Role } from '../api/contract';

/** What members of a group may do; a releaser has a team. */
export interface GroupRole {
  group: string;
  role: Role;
  team: string | null;
}

export interface Person {
  /** The provider's own name, which never changes. */
  subject: string;
  /** The name that the history has; undefined where the provider gives none that it vouches for. */
  name: string | undefined;
  /** Undefined where no group of the person may do anything. */
  may: GroupRole | undefined;
}

interface Claims {
  sub: string;
  [claim: string]: unknown;
}

interface Rules {
  groupsClaim: string;
  nameClaim: string;
  roles: readonly GroupRole[];
}

/** An address that is not verified may be another person's. */
function nameIn(claims: Claims, claim: string): string | undefined {
  const name = claims[claim];
  if (claim === 'email' && claims.email_verified === false) return undefined;
  return typeof name === 'string' && name.trim() ? name.trim().slice(0, 80) : undefined;
}

/** Returns the person of some claims. Groups are a list, or one name. */
export function personOf(claims: Claims, { groupsClaim, nameClaim, roles }: Rules): Person {
  const said = claims[groupsClaim];
  const groups = new Set<unknown>(Array.isArray(said) ? said : [said]);
  return {
    subject: claims.sub,
    name: nameIn(claims, nameClaim),
    may: roles.find(({ group }) => groups.has(group)),
  };
}
