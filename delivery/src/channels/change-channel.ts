import type { z } from 'zod';
import type { Conflict, changeAnswer } from '../api/contract';
import { Refusal } from '../api/refusal';
import { type Identity, reaches } from '../auth/identity';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import type { Known } from '../gate/change';
import type { SmokeTest } from '../smoke/smoke-test';
import { lockChannel, notify, writeState } from './channel.store';
import { type Draft, draftChange, type Wish } from './draft';
import type { ReleaseReader } from './release-reader';
import { smokeConflicts } from './smoke-conflict';

export interface Order extends Wish {
  action: 'promote' | 'rollback';
  reason: string;
  force: boolean;
  dryRun: boolean;
  by: Identity;
}

export interface ChangeServices {
  db: Db;
  clock: Clock;
  releases: ReleaseReader;
  /** Operations of the served API. */
  operations(): Promise<Known['operations']>;
  /** Tries out in a browser what a change brings. */
  tryChange(order: Order, draft: Draft): Promise<SmokeTest>;
}

type Answer = z.infer<typeof changeAnswer>;

/** How often a change is tried out again because others were faster. */
const attempts = 5;

/** Nothing goes over these. */
const isFinal = ({ rule }: Conflict) => rule === 'revoked';

/** @throws {Refusal} 422 where conflicts stand in the way */
function requireAgreement({ force, action }: Order, conflicts: Conflict[]): void {
  const standing = force ? conflicts.filter(isFinal) : conflicts;
  if (standing.length === 0) return;
  const verb = action === 'promote' ? 'promoted' : 'rolled back';
  throw new Refusal(422, `Not ${verb}: ${standing.length === 1 ? 'a conflict' : `${standing.length} conflicts`}.`, {
    conflicts: standing,
    remedy: 'Each conflict says what helps.',
  });
}

/** @throws {Refusal} 404 where a channel that is not there yet is not for its caller to make */
function requireManager({ by, channel }: Order): void {
  if (reaches(by.role, 'manager')) return;
  throw new Refusal(404, `There is no channel ${channel} yet.`, {
    remedy: 'Check the name; the first promotion by a manager makes a channel.',
  });
}

const answerOf = (order: Order, draft: Draft, smoke: SmokeTest): Answer => ({
  channel: order.channel,
  revision: draft.state.revision,
  composition: draft.id,
  changes: draft.moves,
  smokeTest: smoke,
  conflicts: [...draft.conflicts, ...smokeConflicts(draft, smoke)],
  notChecked: draft.notChecked,
});

/** Pointers, composition, audit rows and notification, all or nothing. */
async function write(db: Db, order: Order, { answer, draft, at }: { answer: Answer; draft: Draft; at: Date }) {
  const { channel, action, reason, by } = order;
  const { smokeTest, conflicts, notChecked } = answer;
  const revision = draft.state.revision + 1;
  await writeState(db, { channel, revision, id: draft.id, members: draft.members, at });
  for (const { name, from, to } of draft.moves) {
    await writeAudit(db, {
      at,
      actor: by.name,
      team: by.team,
      action,
      channel,
      revision,
      name,
      from_version: from,
      to_version: to,
      reason,
      forced: conflicts.length > 0,
      detail: { smokeTest, conflicts, notChecked },
    });
  }
  await notify(db, { channel, id: draft.servedId, revision, action });
  return { ...answer, revision };
}

/**
 * Changes what a channel serves. What is slow, the smoke test, runs before the channel is locked; everything else is checked against exactly
 * what is served at the moment of the change.
 * @throws {Refusal} 404, 409 or 422, see `contract.ts`
 */
export async function changeChannel(services: ChangeServices, order: Order): Promise<Answer> {
  const { db, clock, releases } = services;
  const sources = { releases, operations: await services.operations() };
  if (order.force && !order.dryRun && !order.reason) throw new Refusal(400, 'reason: going over conflicts needs one.');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seen = await draftChange(db, order, sources);
    if (seen.state.revision === 0) requireManager(order);
    if (seen.moves.length === 0) return answerOf(order, seen, { outcome: 'not-run', detail: 'Nothing changes.' });
    requireAgreement(order, seen.conflicts);
    const smoke = await services.tryChange(order, seen);
    requireAgreement(order, smokeConflicts(seen, smoke));
    if (order.dryRun) return answerOf(order, seen, smoke);
    const done = await db.transaction().execute(async (trx) => {
      await lockChannel(trx, order.channel);
      const draft = await draftChange(trx, order, sources);
      const answer = answerOf(order, draft, smoke);
      if (draft.moves.length === 0) return answer;
      if (draft.servedId !== seen.servedId && smoke.outcome !== 'not-run') return undefined;
      requireAgreement(order, answer.conflicts);
      return write(trx, order, { answer, draft, at: clock.now() });
    });
    if (done) return done;
  }
  throw new Refusal(409, `${order.channel} changed each time before this change had been tried out.`, {
    remedy: 'Try again when fewer others are at it.',
  });
}
