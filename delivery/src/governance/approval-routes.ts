import { runTransaction } from '@charis/shared/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { approvalRefusal, type approvalSummary, approvalSwitch } from '../api/contract/approvals';
import { Refusal } from '../api/refusal';
import { streamAnswer } from '../api/stream-answer';
import { type Identity, identityOf, reaches, requireRemote } from '../auth/identity';
import { stillGood } from '../auth/still-good';
import { writeAudit } from '../database/audit.store';
import { endApproval, findApproval, listApprovals, needsApproval } from './approval.store';
import { type Approving, make, turnApprovals } from './approvals';
import { approvalEntries, isSamePerson, requireAnother } from './four-eyes';
import { remotesOf, type Wanted, wantedText } from './wanted';

type Row = Awaited<ReturnType<typeof listApprovals>>[number];

/** Returns whether someone could have asked for it. */
const hasRight = (by: Identity, wanted: Wanted) =>
  reaches(by.role, 'manager') ||
  (by.role === 'releaser' &&
    wanted.kind !== 'approvals-off' &&
    remotesOf(wanted).every((name) => by.remotes.includes(name)));

const present = (row: Row, now: Date, by: Identity): z.infer<typeof approvalSummary> => ({
  id: row.id,
  channel: row.channel,
  what: wantedText(row.wanted),
  reason: row.wanted.reason,
  by: row.asked_by.name,
  own: isSamePerson(row.asked_by, by),
  approvable: by.owner !== '' && !isSamePerson(row.asked_by, by) && hasRight(by, row.wanted),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state,
  endedBy: row.ended_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  outcome: row.outcome,
});

/** @throws {Refusal} 403 where the caller could not have asked for it */
function requireRight(by: Identity, wanted: Wanted): void {
  for (const name of remotesOf(wanted)) requireRemote(by, name);
  if (wanted.kind !== 'approvals-off' || reaches(by.role, 'manager')) return;
  throw new Refusal(403, 'A manager approves or refuses this.', { remedy: 'Ask a manager.' });
}

const channelParams = z.object({ channel: channelName });
const idParams = channelParams.extend({ id: z.uuid('expected the id of a request') });

/** Adds the routes about changes that wait for another person. */
export function addApprovalRoutes(app: FastifyInstance, approving: Approving): void {
  const { services } = approving;
  const { db, clock } = services;

  async function list(channel: string, by: Identity) {
    const [needed, rows] = await Promise.all([needsApproval(db, channel), listApprovals(db, channel, clock.now())]);
    return { channel, needed, list: rows.map((row) => present(row, clock.now(), by)) };
  }

  async function requireKnown(channel: string, id: string): Promise<Row> {
    const row = await findApproval(db, channel, id);
    if (row) return row;
    throw new Refusal(404, `There is no such request in ${channel}.`, {
      remedy: `See which there are: npm run release -- approval list --channel ${channel}`,
    });
  }

  /** Returns a request that waits, if the caller could have asked for it. */
  async function requestIn(request: FastifyRequest): Promise<{ row: Row; by: Identity }> {
    const by = identityOf(request);
    const { channel, id } = accept(idParams, request.params);
    const row = await requireKnown(channel, id);
    requireRight(by, row.wanted);
    const { state } = present(row, clock.now(), by);
    if (state !== 'waiting')
      throw new Refusal(409, state === 'expired' ? 'Its 24 hours are over.' : `This request was ${state} already.`);
    return { row, by };
  }

  app.get('/channels/:channel/approvals', { config: { role: 'viewer' } }, (request) =>
    list(accept(channelParams, request.params).channel, identityOf(request)),
  );

  app.post('/channels/:channel/approvals', { config: { role: 'manager' } }, async (request) => {
    const { channel } = accept(channelParams, request.params);
    const by = identityOf(request);
    await turnApprovals(services, accept(approvalSwitch, request.body), { channel, by });
    return list(channel, by);
  });

  app.post('/channels/:channel/approvals/:id/approve', { config: { role: 'releaser' } }, async (request, reply) => {
    const { row, by } = await requestIn(request);
    requireAnother(row.asked_by, by);
    const asker = await stillGood(db, row.asked_by, clock.now());
    const { id, channel } = row;
    const passed = { approvedBy: by.name, approval: id };
    return streamAnswer(request, reply, async (tell) => {
      await make(approving, row.wanted, { channel, by: asker, passed, tell });
      // Where nothing was left to change, nothing has ended the request.
      await runTransaction(db, async (trx) => {
        const at = clock.now();
        if (await endApproval(trx, id, { state: 'approved', by: by.name, outcome: '', at }))
          await writeAudit(trx, ...approvalEntries({ channel, passed }, at));
      });
      return present(await requireKnown(channel, id), clock.now(), by);
    });
  });

  app.post('/channels/:channel/approvals/:id/refuse', { config: { role: 'releaser' } }, async (request) => {
    const { row, by } = await requestIn(request);
    const { reason } = accept(approvalRefusal, request.body);
    const { id, channel } = row;
    return runTransaction(db, async (trx) => {
      const at = clock.now();
      const ended = await endApproval(trx, id, { state: 'refused', by: by.name, outcome: reason, at });
      if (!ended) throw new Refusal(409, 'This request has just ended.');
      const entry = { at, actor: by.name, team: by.team, channel, reason, detail: { approval: id } };
      await writeAudit(trx, { ...entry, action: 'refuse-request' });
      return present(ended, at, by);
    });
  });
}
