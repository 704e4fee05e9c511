import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '../api/contract';
import { Refusal } from '../api/refusal';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { siteUrl } from '../discovery-route';
import { sessionIn } from '../login/login-cookies';
import { requireOwnOrigin } from '../login/own-origin';
import type { Sessions } from '../login/sessions';
import { type Identity, reaches } from './identity';
import { hashOfToken, looksLikeToken } from './token';
import { findToken, touchToken } from './token.store';

interface Access {
  db: Db;
  clock: Clock;
  /** Undefined where the console knows tokens alone. */
  sessions: Sessions | undefined;
  publicUrl: string | undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>;

const askForToken = { remedy: 'Ask a manager for a token. A manager makes one with npm run release -- token create.' };

const bearerOf = ({ headers }: FastifyRequest) => /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Returns a time such as `2026-11-22 at 01:09 (UTC)`. */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' at ')} (UTC)`;

/** @throws {Refusal} 401 with what is wrong with the token */
async function findGoodToken(token: string, { db, clock }: Access): Promise<Found> {
  const known = looksLikeToken(token) ? await findToken(db, hashOfToken(token)) : undefined;
  if (!known) throw new Refusal(401, 'This token is not known.', askForToken);
  if (known.revoked_at) throw new Refusal(401, `The token “${known.name}” has been revoked.`, askForToken);
  const now = clock.now();
  if (known.expires_at <= now) {
    throw new Refusal(401, `The token “${known.name}” expired on ${utc(known.expires_at)}.`, askForToken);
  }
  return known;
}

/** Returns the session that a browser sends the cookie of; a call with a token is never one. */
async function findSession(request: FastifyRequest, { sessions, publicUrl }: Access): Promise<Found> {
  const secret = sessionIn(request.headers.cookie);
  if (!sessions || !secret) throw new Refusal(401, 'This call needs a token.', askForToken);
  requireOwnOrigin(request, siteUrl(publicUrl, request));
  return sessions.find(secret);
}

async function identify(request: FastifyRequest, access: Access): Promise<Identity> {
  const token = bearerOf(request);
  const known = token ? await findGoodToken(token, access) : await findSession(request, access);
  await touchToken(access.db, known.id, access.clock.now());
  const { id: tokenId, owner, role, team, remotes, expires_at: expiresAt } = known;
  const name = owner ? `${owner} (${known.name})` : known.name;
  return { tokenId, name, owner, role, team, remotes: remotes ?? [], expiresAt };
}

const remedies: Record<Role, string> = {
  viewer: 'Ask a manager for a token.',
  releaser: "Ask a manager for a releaser's token, or a releaser of the remote's team to do this.",
  manager: 'Ask a manager to do this.',
};

function requireRole(identity: Identity, wanted: Role): void {
  if (reaches(identity.role, wanted)) return;
  throw new Refusal(403, `The token “${identity.name}” is a ${identity.role}'s; this call needs a ${wanted}'s.`, {
    remedy: remedies[wanted],
  });
}

/** Lets a call to one of these routes through when its token reaches the role that the route declares. A route that declares none is not added. */
export function addAuthorisation(app: FastifyInstance, access: Access): void {
  app.decorateRequest('identity', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.role) throw new Error(`${url} does not declare who may call it`);
  });
  // Runs after calls are counted, so that guesses are, and before anything of a body is read.
  app.addHook('preParsing', async (request) => {
    const { role } = request.routeOptions.config;
    // A path that no route has declares nothing, and gets nothing but 404.
    if (role === undefined || role === 'open') return;
    request.identity = await identify(request, access);
    requireRole(request.identity, role);
  });
}
