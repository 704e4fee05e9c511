import { runTransaction } from '@charis/shared/node';
import type { z } from 'zod';
import type { Conflict } from '../api/contract';
import type { changeAnswer } from '../api/contract/channels';
import { Refusal } from '../api/refusal';
import type { Tell } from '../api/stream-answer';
import { itself, reaches } from '../auth/identity';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import type { ApiDescription } from '../gate/api-description';
import { keepApi } from '../gate/kept-apis.store';
import { needsApproval } from '../governance/approval.store';
import { approvalEntries, type Kept, keepIfNeeded, unlessKept } from '../governance/four-eyes';
import { windowConflicts } from '../governance/frozen';
import { conflictsBesideCanaries } from '../rollout/beside-canaries';
import { openRollouts } from '../rollout/rollout.store';
import { requireFinished, settleRollouts } from '../rollout/settle-rollouts';
import { takenBackConflicts } from '../rollout/taken-back.store';
import { plainResult, type Tried } from '../smoke/smoke-result';
import { announcingRefusals } from '../webhooks/announcing-refusals';
import type { ChangeCommand, ChangeServices } from './change-command';
import { channelNames, lastChangeOf, lockChannel, notify, wereServed, writeState } from './channel.store';
import { type ChangePlan, planChange } from './plan-change';
import { releasesNamed } from './release-reader.store';
import { smokeConflicts } from './smoke-conflict';
import { wantedBy } from './wanted-by';

type Answer = z.infer<typeof changeAnswer>;

/** How often a change is tried out again because others were faster. */
const attempts = 5;

const verbs = { promote: 'promoted', rollback: 'rolled back', set: 'set' };

type Asked = Pick<ChangeCommand, 'force' | 'action' | 'by' | 'rollout'>;

/**
 * Only a manager goes over a freeze window, and no one over what was revoked. A rollout goes over no other conflict: a canary that does not fit is shown
 * to no one.
 */
const isFinal = ({ rule }: Conflict, { by, rollout }: Asked) =>
  rule === 'window' ? !reaches(by.role, 'manager') : rule === 'revoked' || rollout !== undefined;

/** @throws {Refusal} 422 where conflicts stand in the way */
export function requireAgreement(asked: Asked, conflicts: Conflict[]): void {
  const { force, action, rollout } = asked;
  const standing = force ? conflicts.filter((conflict) => isFinal(conflict, asked)) : conflicts;
  if (standing.length === 0) return;
  const count = standing.length === 1 ? 'a conflict' : `${standing.length} conflicts`;
  throw new Refusal(422, `Not ${rollout === undefined ? verbs[action] : 'done'}: ${count}.`, { conflicts: standing });
}

/** Channels that every site may have: they are made by their first promotion. Of any other, a mistyped name would make one. */
const usualChannels = ['production', 'staging'];

/** @throws {Refusal} 404 where a channel that is not there yet is not for its caller to make, or was not asked for */
async function requireNewChannel({ db, siteChannel }: ChangeServices, command: ChangeCommand): Promise<void> {
  const { by, channel, newChannel = false } = command;
  const isManager = reaches(by.role, 'manager');
  if (isManager && (newChannel || [...usualChannels, siteChannel].includes(channel))) return;
  const known = (await channelNames(db)).join(', ');
  throw new Refusal(404, `There is no channel ${channel}.${known ? ` Channels: ${known}.` : ''}`, {
    remedy: isManager
      ? 'Check the name. To make this channel, promote to it with --new-channel.'
      : 'Check the name; the first promotion by a manager makes a channel.',
  });
}

/** Returns a conflict for each release that delivery has taken back; the last step of a rollout was asked about when it started. */
async function conflictsOfPast(db: Db, command: ChangeCommand, changes: ChangePlan['changes']): Promise<Conflict[]> {
  const { action, channel, again = false, rollout } = command;
  if (action !== 'promote' || again || rollout) return [];
  const option = rollout === undefined ? '--force' : '--again';
  return takenBackConflicts(db, channel, changes, `To bring it again all the same: ${option} and a reason.`);
}

const answerOf = (command: ChangeCommand, plan: ChangePlan, smoke: Tried, found: Conflict[] = []): Answer => ({
  channel: command.channel,
  revision: plan.state.revision,
  composition: plan.id,
  changes: plan.changes,
  smokeTest: plainResult(smoke),
  already: null,
  conflicts: [...plan.conflicts, ...found],
  notChecked: plan.notChecked,
  remarks: plan.remarks,
});

/** Returns the answer for a channel that is already as wanted. */
async function nothingToDo(db: Db, command: ChangeCommand, plan: ChangePlan): Promise<Answer> {
  const { channel, name } = command;
  const already = name === undefined ? undefined : await lastChangeOf(db, channel, name);
  const answer = answerOf(command, plan, { outcome: 'not-run', detail: 'Nothing changes.' });
  return { ...answer, already: already ?? null };
}

/** Pointers, composition, audit rows and notification, all or nothing. */
async function write(
  db: Db,
  command: ChangeCommand,
  { answer, plan, api, at }: { answer: Answer; plan: ChangePlan; api: ApiDescription | undefined; at: Date },
) {
  const { channel, action, reason, by, passed } = command;
  const over = command.over ? { over: command.over } : {};
  const { smokeTest, conflicts, notChecked, remarks } = answer;
  const revision = plan.state.revision + 1;
  await writeState(db, { channel, revision, id: plan.id, members: plan.members, at });
  if (api) await keepApi(db, releasesNamed(plan.members), { description: api, at });
  // A value that is set reaches open pages like a promotion.
  await notify(db, {
    channel,
    id: plan.servedId,
    revision,
    action: action === 'rollback' ? action : 'promote',
    ...over,
  });
  const entries = plan.changes.map(({ name, from, to, settings }) => ({
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
    detail: { smokeTest, conflicts, notChecked, remarks, ...over, ...(settings ? { settings } : {}), ...passed },
  }));
  await settleRollouts(db, { ...command, at }, plan.changes);
  await writeAudit(db, ...approvalEntries(command, at), ...entries);
  return { ...answer, revision };
}

/**
 * Keeps a promotion, or values that are set, where another person has to approve them. Returns undefined where the change may be made.
 * @throws {Refusal} 409 of a rollback to what was never served, which is a promotion
 */
async function keep(db: Db, command: ChangeCommand, { changes }: ChangePlan, at: Date): Promise<Kept | undefined> {
  const { channel, action, by } = command;
  if (action !== 'rollback') return keepIfNeeded(db, command, wantedBy(command, changes), at);
  if (by === itself || !(await needsApproval(db, channel)) || (await wereServed(db, channel, changes)))
    return undefined;
  throw new Refusal(409, `${channel} has never served this, so it is no rollback, and waits for another person.`, {
    remedy: 'Promote it instead.',
  });
}

/**
 * Tries a change out and writes it. What is slow, the smoke test, runs before the channel is locked; everything else is checked against exactly
 * what is served at the moment of the change.
 * @throws {Refusal} 404, 409 or 422, see `contract.ts`
 */
async function tryAndWrite(services: ChangeServices, command: ChangeCommand, tell: Tell): Promise<Answer> {
  const { db, clock, releases } = services;
  const sources = { releases, api: await services.description() };
  const planIn = async (reader: Db): Promise<ChangePlan> => {
    const plan = await planChange(reader, command, sources);
    const { changes } = plan;
    const frozen = await windowConflicts(reader, command, { changes, at: command.plannedFor ?? clock.now() });
    const past = await conflictsOfPast(reader, command, changes);
    return { ...plan, conflicts: [...plan.conflicts, ...frozen, ...past] };
  };
  if (command.force && !command.dryRun && !command.reason)
    throw new Refusal(400, 'reason: going over conflicts needs one.', { field: 'reason' });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seen = await planIn(db);
    if (seen.state.revision === 0) await requireNewChannel(services, command);
    if (seen.changes.length === 0) return nothingToDo(db, command, seen);
    if (!command.dryRun) requireFinished(await openRollouts(db, command.channel), command.action, seen.changes);
    requireAgreement(command, seen.conflicts);
    const smoke = await services.tryChange(command, seen, tell);
    const found = smokeConflicts(command, seen, { tried: smoke, isRequired: services.isTrialRequired });
    if (command.action !== 'rollback')
      requireAgreement(command, await conflictsBesideCanaries(services, command, { seen, sources, tell }));
    requireAgreement(command, found);
    if (command.dryRun) return answerOf(command, seen, smoke, found);
    const done = await runTransaction(db, async (trx) => {
      await lockChannel(trx, command.channel);
      const plan = await planIn(trx);
      if (plan.changes.length === 0) return nothingToDo(trx, command, plan);
      const answer = answerOf(command, plan, smoke, found);
      if (plan.servedId !== seen.servedId && smoke.outcome !== 'not-run') return undefined;
      requireAgreement(command, answer.conflicts);
      const at = clock.now();
      return (await keep(trx, command, plan, at)) ?? write(trx, command, { answer, plan, api: sources.api, at });
    });
    if (done) return unlessKept(done);
  }
  throw new Refusal(409, `${command.channel} changed each time before this change had been tried out.`, {
    remedy: 'Try again when fewer people are changing it.',
  });
}

/**
 * Changes what a channel serves; webhooks hear of the change, or of its refusal.
 * @throws {Refusal} 404, 409 or 422, see `contract.ts`
 */
export function changeChannel(services: ChangeServices, command: ChangeCommand, tell: Tell): Promise<Answer> {
  return announcingRefusals(services, command, () => tryAndWrite(services, command, tell));
}
