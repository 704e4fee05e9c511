import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashOfToken } from '../auth/token';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { siteUrl } from '../discovery-route';
import { insertLogin, takeLogin } from './login.store';
import { loginCookie, loginIn, sessionCookie, sessionIn } from './login-cookies';
import { requireOwnOrigin } from './own-origin';
import { type Provider, ProviderAway, ProviderRefused } from './provider';
import { NothingAllowed, type Sessions } from './sessions';

/** A log-in takes no longer. */
const loginSeconds = 600;

/** A page of the console. */
const returnTo = z
  .string()
  .max(300)
  .regex(/^\/console(\/[\w-]*)?(\?[\w=&.@%+-]*)?$/)
  .catch('/console');

/** Why the console shows its log-in again; `texts.ts` of the console has a sentence for each. */
type Problem = 'over' | 'away' | 'refused' | 'nothing';

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ProviderAway) return 'away';
  if (error instanceof ProviderRefused) return 'refused';
  if (error instanceof NothingAllowed) return 'nothing';
  return undefined;
}

interface Options {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string | undefined;
  provider: Provider;
  sessions: Sessions;
}

/** Adds the routes by which a browser logs in to the console at a provider, and out. */
export function addLoginRoutes(app: FastifyInstance, options: Options): void {
  const { db, clock, log, publicUrl, provider, sessions } = options;
  const callbackUrl = (request: FastifyRequest) => `${siteUrl(publicUrl, request)}/delivery/login/callback`;
  const isSecure = (request: FastifyRequest) => siteUrl(publicUrl, request).startsWith('https:');

  /** Returns where the browser goes instead. @throws what is no problem of a log-in */
  function explain(error: unknown): string {
    const problem = problemOf(error);
    if (!problem || !(error instanceof Error)) throw error;
    log.warn({ problem, reason: error.message }, 'a log-in to the console failed');
    return `/console?login=${problem}`;
  }

  app.get<{ Querystring: { to?: string } }>('/login', { config: { role: 'open' } }, async (request, reply) => {
    try {
      const { url, state, nonce, verifier } = await provider.begin(callbackUrl(request));
      const now = clock.now();
      const expires_at = new Date(now.getTime() + loginSeconds * 1000);
      const return_to = returnTo.parse(request.query.to);
      await insertLogin(db, { state: hashOfToken(state), nonce, verifier, return_to, expires_at }, now);
      const kept = { seconds: loginSeconds, secure: isSecure(request) };
      return reply.header('set-cookie', loginCookie(state, kept)).redirect(url, 303);
    } catch (error) {
      return reply.redirect(explain(error), 303);
    }
  });

  app.get('/login/callback', { config: { role: 'open' } }, async (request, reply) => {
    const secure = isSecure(request);
    const url = new URL(callbackUrl(request));
    url.search = new URL(request.url, url).search;
    const gone = loginCookie('', { seconds: 0, secure });
    const state = loginIn(request.headers.cookie);
    // The browser that comes back is the one that left, and it comes back once.
    const begun =
      state !== undefined && state === url.searchParams.get('state')
        ? await takeLogin(db, hashOfToken(state), clock.now())
        : undefined;
    if (!state || !begun)
      return reply
        .header('set-cookie', gone)
        .redirect('/console?login=over' satisfies `/console?login=${Problem}`, 303);
    try {
      const { nonce, verifier, return_to } = begun;
      const { person, refreshToken } = await provider.finish(url, { state, nonce, verifier });
      const { secret, seconds } = await sessions.start(person, refreshToken);
      return reply.header('set-cookie', [gone, sessionCookie(secret, { seconds, secure })]).redirect(return_to, 303);
    } catch (error) {
      return reply.header('set-cookie', gone).redirect(explain(error), 303);
    }
  });

  app.post('/logout', { config: { role: 'open' } }, async (request, reply) => {
    requireOwnOrigin(request, siteUrl(publicUrl, request));
    const secret = sessionIn(request.headers.cookie);
    if (secret) await sessions.end(secret);
    return reply
      .code(204)
      .header('set-cookie', sessionCookie('', { seconds: 0, secure: isSecure(request) }))
      .send();
  });
}
