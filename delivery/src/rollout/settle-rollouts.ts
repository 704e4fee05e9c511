import type { Selectable } from 'kysely';
import { Refusal } from '../api/refusal';
import type { ReleaseChange } from '../channels/targets';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';
import { endRequestsOf } from '../governance/four-eyes';
import { openRollouts, updateRollout } from './rollout.store';

export type RolloutRow = Selectable<Database['rollout']>;

interface Cause {
  channel: string;
  action: 'promote' | 'rollback' | 'set';
  reason: string;
  by: { name: string; team: string | null };
  at: Date;
}

const changeOf = (rollout: RolloutRow, changes: readonly ReleaseChange[]) =>
  changes.find(({ name, from, to }) => name === rollout.remote && from !== to);

/**
 * A promotion may not move what a rollout is compared with; the canary itself may be promoted.
 * @throws {Refusal} 409
 */
export function requireFinished(
  rollouts: readonly RolloutRow[],
  action: Cause['action'],
  changes: readonly ReleaseChange[],
): void {
  if (action === 'rollback') return;
  const stays = rollouts.find((rollout) => {
    const change = changeOf(rollout, changes);
    return change && change.to !== rollout.version;
  });
  if (!stays) return;
  throw new Refusal(409, `A rollout of ${stays.remote}@${stays.version} is under way in ${stays.channel}.`, {
    remedy: `Finish it or stop it first: npm run release -- rollout stop ${stays.remote} --channel ${stays.channel} --reason "…"`,
  });
}

/**
 * Ends the rollouts of the remotes that a change moves, in its transaction: their canary is promoted, or there is nothing to compare it with any more.
 * @throws {Refusal} 409 where a promotion moves what a rollout is compared with
 */
export async function settleRollouts(db: Db, cause: Cause, changes: readonly ReleaseChange[]): Promise<void> {
  const { channel, action, by, at } = cause;
  const rollouts = await openRollouts(db, channel);
  requireFinished(rollouts, action, changes);
  for (const rollout of rollouts) {
    const change = changeOf(rollout, changes);
    if (change && action === 'promote') {
      await updateRollout(db, rollout.id, { state: 'finished', share: 100, stepped_at: at });
    } else if (change) {
      const reason = `${rollout.remote} was rolled back to ${change.to ?? 'none'}.`;
      await updateRollout(db, rollout.id, { state: 'stopped', stepped_at: at, reason });
      const entry = { at, actor: by.name, team: by.team, channel, name: rollout.remote, reason };
      await writeAudit(db, { ...entry, action: 'stop-rollout', detail: { rollout: rollout.id, share: rollout.share } });
    }
    if (change) await endRequestsOf(db, rollout, { by, at });
  }
}
