import type { FastifyRequest } from 'fastify';
import type { Role } from '../api/contract';
import { Refusal } from '../api/refusal';

/** The caller. */
export interface Identity {
  tokenId: string;
  /** The name of the token and the person who answers for it, as audit rows have it: `Mara (CI of catalogue)`. */
  name: string;
  /** The person who answers for the token; empty where no one was named. */
  owner: string;
  role: Role;
  /** Only a releaser has a team. */
  team: string | null;
  /** The remotes that it may release; a manager all. */
  remotes: string[];
  expiresAt: Date;
}

/** Delivery itself, where it acts without a person. */
export const itself: Identity = {
  tokenId: '',
  name: 'delivery',
  owner: '',
  role: 'manager',
  team: null,
  remotes: [],
  expiresAt: new Date(8.64e15),
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the route's role asks for a token. */
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    /** Who may call; `open` is everyone. Every route of delivery's API declares it. */
    role?: Role | 'open';
    /** The route takes a file, and watches its bytes itself. */
    streamsBody?: true;
  }
}

const ranks: Record<Role, number> = { viewer: 0, releaser: 1, manager: 2 };

export const reaches = (role: Role, wanted: Role) => ranks[role] >= ranks[wanted];

/** Returns who calls a route that is not open. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('The route is open: no one is known');
  return request.identity;
}

/** @throws {Refusal} 403 where the remote is another team's */
export function requireRemote(identity: Identity, name: string): void {
  if (identity.role === 'manager' || identity.remotes.includes(name)) return;
  const own = identity.remotes.join(', ') || 'nothing';
  throw new Refusal(403, `${name} does not belong to the team of the token “${identity.name}”.`, {
    remedy: `Use a token of the team that owns ${name}; this one releases ${own}.`,
  });
}
