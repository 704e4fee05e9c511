import { randomBytes } from 'node:crypto';
import { runTransaction, seal, unseal } from '@charis/shared/node';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../api/refusal';
import { findTeam } from '../auth/team.store';
import { hashOfToken } from '../auth/token';
import { findToken, insertToken, revokeToken } from '../auth/token.store';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { claimLook, expireSession, updateSession } from './login.store';
import type { Person } from './person';
import { type Provider, ProviderAway, ProviderRefused } from './provider';

const minute = 60_000;
/** A session ends then, whatever the provider says. */
const longest = 8 * 60 * minute;
/** What the provider said of a person holds so long. */
const lookEvery = 5 * minute;
/** A provider that gives no refresh token cannot be asked again. */
const withoutLook = 15 * minute;
/** The secret of a session, which the browser alone has, seals the refresh token. */
const purpose = 'refresh token of a session';

type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>;
type Session = Found & { subject: string; looked_at: Date };

interface Options {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  provider: Provider;
}

/** The person may do nothing here. */
export class NothingAllowed extends Error {
  override name = 'NothingAllowed';
}

const ended = () => new Refusal(401, 'You have been logged out.', { remedy: 'Log in again.' });

/** Sessions of the console: tokens whose role is what the provider says of a person. */
export class Sessions {
  constructor(private readonly options: Options) {}

  /** Makes a session of a person. @throws {NothingAllowed} */
  async start(person: Person, refreshToken: string | undefined) {
    const { db, clock } = this.options;
    const { subject, name: owner } = person;
    const { role, team } = await this.#allowed(person);
    if (!owner) throw new NothingAllowed('the provider gives no name that it vouches for');
    const now = clock.now();
    const expires_at = new Date(now.getTime() + (refreshToken ? longest : withoutLook));
    const secret = randomBytes(32).toString('base64url');
    const refresh_token = refreshToken ? seal(refreshToken, secret, purpose) : null;
    const row = { hash: hashOfToken(secret), name: 'console', owner, role, team, created_at: now, expires_at };
    await runTransaction(db, async (trx) => {
      await insertToken(trx, { ...row, subject, refresh_token, looked_at: now });
      const detail = { owner, role, team };
      await writeAudit(trx, { at: now, actor: `${owner} (console)`, team, action: 'log-in', detail });
    });
    return { secret, seconds: (expires_at.getTime() - now.getTime()) / 1000 };
  }

  /** Returns the session of a secret, as the provider sees it now. @throws {Refusal} 401, or 503 while the provider cannot be asked */
  async find(secret: string): Promise<Found> {
    const session = await this.#good(secret);
    const now = this.options.clock.now();
    const until = new Date(now.getTime() - lookEvery);
    if (session.refresh_token === null || session.looked_at > until) return session;
    if (!(await claimLook(this.options.db, session.id, { until, now }))) return session;
    await this.#look(session, secret);
    return this.#good(secret);
  }

  /** Lets a session be over, if it is one. What the person asked for before stands, as nothing was taken from them. */
  async end(secret: string): Promise<void> {
    const session = await this.#known(secret);
    if (session) await this.#close(session, '', expireSession);
  }

  async #known(secret: string): Promise<Session | undefined> {
    const found = await findToken(this.options.db, hashOfToken(secret));
    return found && found.subject !== null && found.looked_at !== null
      ? { ...found, subject: found.subject, looked_at: found.looked_at }
      : undefined;
  }

  async #good(secret: string): Promise<Session> {
    const session = await this.#known(secret);
    if (!session || session.revoked_at || session.expires_at <= this.options.clock.now()) throw ended();
    return session;
  }

  async #allowed({ may }: Person) {
    if (!may) throw new NothingAllowed('no group of the person may do anything');
    if (may.team && !(await findTeam(this.options.db, may.team)))
      throw new NothingAllowed(`there is no team ${may.team}`);
    return may;
  }

  /** Asks the provider again what the person may do, and ends the session where that is nothing. */
  async #look(session: Session, secret: string): Promise<void> {
    const { db, log, provider } = this.options;
    const before = session.refresh_token ?? Buffer.alloc(0);
    try {
      const { person, refreshToken } = await provider.look(unseal(before, secret, purpose), session.subject);
      const refresh_token = refreshToken ? seal(refreshToken, secret, purpose) : before;
      // A provider may take the old one only once: the new one is kept first.
      await updateSession(db, session.id, { refresh_token });
      const { role, team } = await this.#allowed(person);
      await updateSession(db, session.id, { role, team });
    } catch (error) {
      if (error instanceof ProviderRefused || error instanceof NothingAllowed) {
        await this.#close(session, error.message, revokeToken);
        throw ended();
      }
      // The next call asks again.
      await updateSession(db, session.id, { looked_at: session.looked_at });
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ reason: error.message }, 'the provider cannot be asked about a session');
      throw new Refusal(503, `${provider.options.label} does not answer, so delivery cannot see what you may do.`, {
        remedy: 'Try again in a moment, or log in with a token.',
      });
    }
  }

  async #close({ id, owner, team }: Session, reason: string, close: typeof expireSession): Promise<void> {
    const { db, clock } = this.options;
    const at = clock.now();
    await runTransaction(db, async (trx) => {
      if (!(await close(trx, id, at))) return;
      await writeAudit(trx, { at, actor: `${owner} (console)`, team, action: 'log-out', reason, detail: { owner } });
    });
  }
}
