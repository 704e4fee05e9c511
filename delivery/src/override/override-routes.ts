import { runTransaction } from '@charis/shared/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { overrideRequest, permalinkRequest } from '../api/contract/overrides';
import { destination } from '../api/destination';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { identityOf, requireRemote } from '../auth/identity';
import { hashOfToken, looksLikeToken } from '../auth/token';
import { findToken } from '../auth/token.store';
import type { GateSources } from '../channels/gate-sources';
import { writeAudit } from '../database/audit.store';
import { answerByPage, sendLinkPage } from '../link-page';
import { compositionId } from '../registry/composition-id';
import { findValid, membersOf } from './active-override';
import { isGone } from './is-gone';
import { makeOverride } from './make-override';
import { makePermalink } from './make-permalink';
import { findOverride, listOverrides, revokeOverride } from './override.store';
import { overrideCookie } from './override-cookie';
import { tokenForm } from './override-page';
import { makeProof, mayOpen } from './proof';
import { linkOf } from './ticket';

type Row = Awaited<ReturnType<typeof listOverrides>>[number];

const versionIn = (record: string | null) => String(record && JSON.parse(record).version);

const present = (row: Row) => ({
  id: row.id,
  name: row.name,
  version: row.members ? compositionId(row.members) : (row.version ?? versionIn(row.record)),
  from: row.base,
  role: row.role,
  note: row.note,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  revokedBy: row.revoked_by,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

/** A record and what goes with it. */
const largestRecord = 3_200_000;

const idParams = z.object({ id: z.uuid('expected the id of a preview, as override list prints it') });
const ticketQuery = z.object({ ticket: z.string().max(200).catch('') });
const tokenRequest = z.object({ token: z.string().catch('') });

const invalid = () =>
  new Refusal(404, 'This preview does not exist, has ended or was revoked.', {
    remedy: 'Ask the person who sent it for a new link: npm run release -- preview.',
  });

interface OverrideRouteOptions extends Pick<GateSources, 'releases' | 'description'> {
  publicUrl: string | undefined;
  /** That the site serves. */
  channel: string;
}

/** Links that show one remote from another release in one browser: made, listed, revoked; opened, and ended there. */
export function addOverrideRoutes(app: FastifyInstance, services: Services, options: OverrideRouteOptions): void {
  const { db, clock } = services;
  const isSecure = (request: FastifyRequest) => (options.publicUrl ?? `${request.protocol}:`).startsWith('https:');

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/overrides', { config: { role: 'viewer' } }, async () => ({ list: (await listOverrides(db)).map(present) }));

  app.post('/overrides', { config: { role: 'releaser' }, bodyLimit: largestRecord }, async (request, reply) => {
    const command = accept(overrideRequest, request.body);
    if ((command.version === undefined) === (command.from === undefined))
      throw new Refusal(400, 'Name either a version or where it comes from.');
    requireRemote(identityOf(request), command.name);
    const { made, ticket, conflicts, notChecked } = await makeOverride(
      { ...services, ...options },
      command,
      identityOf(request),
    );
    return reply.code(201).send({ ...present(made), link: linkOf(ticket, command.path), conflicts, notChecked });
  });

  app.post('/permalinks', { config: { role: 'viewer' } }, async (request, reply) => {
    const command = accept(permalinkRequest, request.body);
    const { made, ticket } = await makePermalink(services, command, identityOf(request));
    return reply.code(201).send({ ...present(made), link: linkOf(ticket, command.path) });
  });

  app.delete('/overrides/:id', { config: { role: 'releaser' } }, async (request) => {
    const { id } = accept(idParams, request.params);
    const by = identityOf(request);
    const known = await findOverride(db, id);
    if (!known) {
      throw new Refusal(404, `There is no preview ${id}.`, { remedy: 'List them: npm run release -- override list' });
    }
    requireRemote(by, known.name);
    const now = clock.now();
    const revoked = await runTransaction(db, async (trx) => {
      const row = await revokeOverride(trx, id, { by: by.name, now });
      if (!row) return undefined;
      const entry = { at: now, actor: by.name, team: by.team, name: row.name, from_version: row.version };
      await writeAudit(trx, { ...entry, action: 'revoke-override', detail: { override: id } });
      return row;
    });
    const row = revoked ?? (await findOverride(db, id)) ?? known;
    return { ...present(row), already: revoked === undefined };
  });

  /** @throws {Refusal} 410 where a release of a whole composition is gone */
  async function findOpen(ticket: string): Promise<Row> {
    const row = await findValid(services, ticket);
    if (!row) throw invalid();
    if (row.members && !(await membersOf(services, row.members))) throw isGone(row.name);
    return row;
  }

  function keep(request: FastifyRequest, reply: FastifyReply, value: string, { expires_at }: Row) {
    const seconds = Math.ceil((expires_at.getTime() - clock.now().getTime()) / 1000);
    const { to } = accept(destination, request.query);
    return reply.header('set-cookie', overrideCookie(value, { seconds, secure: isSecure(request) })).redirect(to, 303);
  }

  function askForToken(request: FastifyRequest, reply: FastifyReply, ticket: string, row: Row, refused: boolean) {
    const { to } = accept(destination, request.query);
    const asked = { name: row.name, role: row.role ?? '', ticket, to };
    return sendLinkPage(request, reply, refused ? 403 : 200, (language) => tokenForm(asked, { language, refused }));
  }

  const opening = { config: { role: 'open' as const }, errorHandler: answerByPage('preview') };

  app.get('/overrides/open', opening, async (request, reply) => {
    const { ticket } = accept(ticketQuery, request.query);
    const row = await findOpen(ticket);
    return row.role ? askForToken(request, reply, ticket, row, false) : keep(request, reply, ticket, row);
  });

  app.post('/overrides/open', opening, async (request, reply) => {
    const { ticket } = accept(ticketQuery, request.query);
    const row = await findOpen(ticket);
    const { token } = accept(tokenRequest, request.body);
    const known = looksLikeToken(token) ? await findToken(db, hashOfToken(token)) : undefined;
    if (!row.role) return keep(request, reply, ticket, row);
    if (!known || !mayOpen(known, row.role, clock.now())) return askForToken(request, reply, ticket, row, true);
    return keep(request, reply, `${ticket}.${makeProof(known, row.id)}`, row);
  });

  app.post('/overrides/reset', { config: { role: 'open' } }, async (request, reply) =>
    reply
      .header('set-cookie', overrideCookie('', { seconds: 0, secure: isSecure(request) }))
      .redirect(accept(destination, request.query).to, 303),
  );
}
