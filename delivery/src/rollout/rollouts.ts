import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Conflict } from '../api/contract';
import type { replaceRequest, startRequest } from '../api/contract/rollouts';
import { Refusal } from '../api/refusal';
import type { Tell } from '../api/stream-answer';
import { type Identity, itself } from '../auth/identity';
import { requireAgreement } from '../channels/change-channel';
import { readState } from '../channels/channel.store';
import { promoteTo } from '../channels/targets';
import { writeAudit } from '../database/audit.store';
import { endRequestsOf, keepIfNeeded, unlessKept } from '../governance/four-eyes';
import { windowConflicts } from '../governance/frozen';
import type { Passed } from '../governance/passed';
import { announcingRefusals } from '../webhooks/announcing-refusals';
import { type Act, type RolloutOptions, recordRollout, underLock } from './record-rollout';
import { requireOpen, requireReason, requireRollout, requireRoom, requireRunning } from './require-rollout';
import { insertRollout, updateRollout } from './rollout.store';
import type { RolloutRow } from './settle-rollouts';

type Start = Omit<z.output<typeof startRequest>, 'emergency'>;
type Replacement = Omit<z.output<typeof replaceRequest>, 'emergency'>;

/** Who asks for a change that may have to wait for another person. */
export interface Asker {
  by: Identity;
  tell: Tell;
  passed?: Passed | undefined;
}

/** A step of a rollout, and the share that its caller has seen. */
type Step = Asker & { from: number; reason: string; force: boolean };

/** Seconds over which open pages follow a promotion that delivery makes by itself, at most. */
const longestSpread = 300;

const isReplaced = (rollout: RolloutRow, { version = rollout.version }: Act) => version !== rollout.version;

/** Rollouts of a channel. Each change of a share is a change of the channel, under its lock; webhooks hear of it, or of its refusal. */
export class Rollouts {
  constructor(private readonly options: RolloutOptions) {}

  /** @throws {Refusal} 404, 409 or 422, as a promotion is refused, and where another rollout is in the way */
  start(channel: string, asked: Start, asker: Asker): Promise<RolloutRow> {
    const { remote: name, reason, dryRun } = asked;
    const change = { action: 'start-rollout', channel, name, reason, by: asker.by, dryRun };
    return announcingRefusals(this.options, change, () => this.#start(channel, asked, asker));
  }

  /** Another release in the place of the canary, for the same visitors. @throws {Refusal} as `start` */
  replace(rollout: RolloutRow, asked: Replacement, asker: Asker): Promise<RolloutRow> {
    const { channel, remote: name } = rollout;
    const change = { action: 'replace-canary', channel, name, reason: asked.reason, by: asker.by };
    return announcingRefusals(this.options, change, () => this.#replace(rollout, asked, asker));
  }

  /** A paused rollout keeps its share, and takes no step. */
  pause(id: string, act: Act): Promise<RolloutRow> {
    return this.#turn(id, 'paused', act);
  }

  resume(id: string, act: Act): Promise<RolloutRow> {
    return this.#turn(id, 'running', act);
  }

  /**
   * Everyone gets the stable release again. A canary that was judged and has ended meanwhile stays as it is.
   * @throws {Refusal} 409 where a person stops one that has ended
   */
  async stop(id: string, act: Act): Promise<RolloutRow> {
    const { channel } = await requireRollout(this.options.db, id);
    return underLock(this.options, channel, async (trx) => {
      const rollout = await requireRollout(trx, id);
      const isJudged = act.version !== undefined;
      if (!isJudged) await requireOpen(trx, id);
      else if (rollout.state === 'stopped' || rollout.state === 'finished' || isReplaced(rollout, act)) return rollout;
      const row = { state: 'stopped', stepped_at: this.options.clock.now(), reason: act.reason } as const;
      const stopped = await updateRollout(trx, id, row);
      const detail = { ...act.detail, share: rollout.share };
      await recordRollout(this.options, trx, stopped, { ...act, action: 'stop-rollout', detail, event: 'rollback' });
      await endRequestsOf(trx, stopped, { by: act.by, at: row.stepped_at });
      return stopped;
    });
  }

  /**
   * Goes on to the next share of the plan; the last is the promotion.
   * @param from the share that the caller has seen: another one has been faster where it is not that any more
   * @throws {Refusal} 409 where a person steps one that does not run, 422 in a freeze window, and for the last step as a promotion
   */
  async step(id: string, asked: Step): Promise<RolloutRow> {
    const { from, reason, by } = asked;
    const rollout = await requireRollout(this.options.db, id);
    const { channel, remote: name, state } = rollout;
    const next = rollout.plan.find((share) => share > rollout.share) ?? 100;
    if (rollout.share !== from || (state !== 'running' && by === itself)) return rollout;
    if (next === 100 && state === 'running') return this.finish(id, asked);
    const change = { action: 'step-rollout', channel, name, reason, by };
    return announcingRefusals(this.options, change, () => this.#step(rollout, next, asked));
  }

  /** Promotes the canary, which ends its rollout. @throws {Refusal} as a promotion */
  async finish(id: string, { by, reason, force, tell, passed }: Omit<Step, 'from'>): Promise<RolloutRow> {
    requireReason({ force, reason });
    const rollout = await requireRollout(this.options.db, id);
    const { channel, remote: name, version, state } = rollout;
    if (state === 'running' || state === 'paused') {
      const target = promoteTo([{ name, version }]);
      // Open pages follow at once what a person does.
      const over = by === itself ? Math.min(rollout.wait_seconds, longestSpread) : 0;
      const asked = { channel, name, target, by, passed, rollout: id, force, over, dryRun: false };
      await this.options.promote(
        { ...asked, action: 'promote', reason: reason || 'the last step of its rollout' },
        tell,
      );
    }
    return requireRollout(this.options.db, id);
  }

  /** @throws {Refusal} 404 */
  require(id: string): Promise<RolloutRow> {
    return requireRollout(this.options.db, id);
  }

  async #start(channel: string, { dryRun, ...asked }: Start, { by, tell, passed }: Asker): Promise<RolloutRow> {
    const { clock } = this.options;
    if (!dryRun) requireReason(asked);
    await requireRoom(this.options.db, channel, asked.remote);
    const { revision, over } = await this.#check(channel, asked, { by, tell });
    const at = clock.now();
    const made = await underLock(this.options, channel, async (trx) => {
      await requireRoom(trx, channel, asked.remote);
      const state = await readState(trx, channel);
      if (state.revision !== revision)
        throw new Refusal(409, `${channel} has changed meanwhile.`, { remedy: 'Try again.' });
      const { remote, version, segment = null, plan, waitSeconds, reason, allowsWatch } = asked;
      const row = {
        id: randomUUID(),
        channel,
        remote,
        version,
        stable: state.members[remote]?.stable ?? '',
        segment,
        plan,
        wait_seconds: waitSeconds,
        share: segment ? 0 : (plan[0] ?? 100),
        state: 'running',
        allows_watch: allowsWatch,
        salt: randomBytes(16),
        stepped_at: at,
        started_at: at,
        started_by: by.name,
      } as const;
      if (dryRun) return { ...row, reason: '' };
      const kept = await keepIfNeeded(trx, { channel, by, passed }, { kind: 'start-rollout', ...asked }, at);
      if (kept) return kept;
      const rollout = await insertRollout(trx, row);
      const detail = { segment, share: row.share, plan, ...(asked.again && { again: true }) };
      await recordRollout(this.options, trx, rollout, { action: 'start-rollout', by, reason, detail, passed, over });
      return rollout;
    });
    return unlessKept(made);
  }

  async #replace(
    rollout: RolloutRow,
    { version, reason, again, force }: Replacement,
    { by, tell, passed }: Asker,
  ): Promise<RolloutRow> {
    const { channel, remote } = rollout;
    requireReason({ again, force, reason });
    const { over } = await this.#check(channel, { remote, version, again, force }, { by, tell });
    const replaced = await underLock(this.options, channel, async (trx) => {
      await requireOpen(trx, rollout.id);
      const at = this.options.clock.now();
      const wanted = { kind: 'replace-canary', rollout: rollout.id, remote, version, reason, again, force } as const;
      const kept = await keepIfNeeded(trx, { channel, by, passed }, wanted, at);
      if (kept) return kept;
      const changed = await updateRollout(trx, rollout.id, { version, stepped_at: at });
      await recordRollout(this.options, trx, changed, {
        action: 'replace-canary',
        by,
        reason,
        detail: { from: rollout.version, to: version, ...(again && { again }) },
        passed,
        over,
        event: 'rollback',
      });
      return changed;
    });
    return unlessKept(replaced);
  }

  async #step(
    { id, channel, ...rollout }: RolloutRow,
    next: number,
    { from, reason, force, by, passed }: Step,
  ): Promise<RolloutRow> {
    requireRunning(rollout);
    requireReason({ force, reason });
    const over = await this.#requireNoWindow(channel, { rollout: id, force, by });
    const done = await underLock(this.options, channel, async (trx) => {
      const seen = await requireRollout(trx, id);
      if (seen.share !== from || seen.state !== 'running') return seen;
      const at = this.options.clock.now();
      const { remote, version } = seen;
      const wanted = { kind: 'step-rollout', rollout: id, remote, version, from, reason, force } as const;
      const kept = await keepIfNeeded(trx, { channel, by, passed }, wanted, at);
      if (kept) return kept;
      const stepped = await updateRollout(trx, id, { share: next, stepped_at: at });
      await recordRollout(this.options, trx, stepped, {
        action: 'step-rollout',
        by,
        reason,
        detail: { from, to: next },
        passed,
        over,
      });
      return stepped;
    });
    return unlessKept(done);
  }

  /** A person's step waits as delivery's own do. Returns the freeze windows that it goes over. @throws {Refusal} 422 in others */
  async #requireNoWindow(
    channel: string,
    asked: { rollout: string; force: boolean; by: Identity },
  ): Promise<Conflict[]> {
    const action = 'promote';
    const at = this.options.clock.now();
    const closed = await windowConflicts(this.options.db, { channel, action }, { changes: [], at });
    requireAgreement({ ...asked, action }, closed);
    return closed;
  }

  /** Tries the canary out, as a promotion is. Returns the revision that it was tried with, and the freeze windows that it goes over. */
  async #check(
    channel: string,
    { remote: name, version, again, force }: { remote: string; version: string; again: boolean; force: boolean },
    { by, tell }: { by: Identity; tell: Tell },
  ): Promise<{ revision: number; over: Conflict[] }> {
    const asked = {
      channel,
      name,
      target: promoteTo([{ name, version }]),
      by,
      reason: '',
      force,
      dryRun: true,
      rollout: null,
      again,
    };
    const { changes, revision, conflicts: over } = await this.options.promote({ ...asked, action: 'promote' }, tell);
    if (changes.length === 0) throw new Refusal(409, `${channel} serves ${name}@${version} to everyone already.`);
    return { revision, over };
  }

  async #turn(id: string, state: 'running' | 'paused', act: Act): Promise<RolloutRow> {
    const { channel } = await requireRollout(this.options.db, id);
    return underLock(this.options, channel, async (trx) => {
      const rollout = await requireOpen(trx, id);
      if (rollout.state === state || isReplaced(rollout, act)) return rollout;
      const at = this.options.clock.now();
      const reason = state === 'paused' ? act.reason : '';
      // A share begins anew: what was seen while it was paused says nothing.
      const turned = await updateRollout(trx, id, {
        state,
        reason,
        ...(state === 'running' ? { stepped_at: at } : {}),
      });
      const action = state === 'paused' ? 'pause-rollout' : 'resume-rollout';
      const { name: actor, team } = act.by;
      const detail = { ...act.detail, rollout: id, share: rollout.share };
      const entry = { at, actor, team, action, channel, name: rollout.remote, reason: act.reason, detail } as const;
      await writeAudit(trx, entry);
      return turned;
    });
  }
}
