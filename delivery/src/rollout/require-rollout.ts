/** What has to be true of rollouts before one of them begins or changes. */
import { Refusal } from '../api/refusal';
import type { Db } from '../database/connection';
import { findRollout, openRollouts } from './rollout.store';
import type { RolloutRow } from './settle-rollouts';

/** Remotes of which a channel may have rollouts at the same time: every set that can meet in one page is checked, and these are 8. */
const mostRollouts = 3;

const idOf = ({ remote, version }: Pick<RolloutRow, 'remote' | 'version'>) => `${remote}@${version}`;

/** @throws {Refusal} 404 */
export async function requireRollout(db: Db, id: string): Promise<RolloutRow> {
  const rollout = await findRollout(db, id);
  if (rollout) return rollout;
  throw new Refusal(404, 'There is no such rollout.', {
    remedy: 'See which there are: npm run release -- rollout list',
  });
}

/** @throws {Refusal} 404, or 409 where it has ended */
export async function requireOpen(db: Db, id: string): Promise<RolloutRow> {
  const rollout = await requireRollout(db, id);
  if (rollout.state === 'running' || rollout.state === 'paused') return rollout;
  throw new Refusal(409, `The rollout of ${idOf(rollout)} was ${rollout.state} already.`);
}

/** @throws {Refusal} 409 where another rollout is in the way */
export async function requireRoom(db: Db, channel: string, remote: string): Promise<void> {
  const others = await openRollouts(db, channel);
  const same = others.find((other) => other.remote === remote);
  const remedy = `See them: npm run release -- rollout list --channel ${channel}`;
  if (same) throw new Refusal(409, `A rollout of ${idOf(same)} is under way in ${channel}.`, { remedy });
  if (others.length >= mostRollouts)
    throw new Refusal(409, `${channel} has ${mostRollouts} rollouts, the most there may be.`, { remedy });
  const shell = others.find((other) => other.remote === 'shell');
  if (shell || (remote === 'shell' && others.length > 0))
    throw new Refusal(409, 'A rollout of the shell runs alone.', { remedy });
}

/** @throws {Refusal} 400 where what delivery has taken back is to be shown again, or a freeze window gone over, without a reason */
export function requireReason({
  again = false,
  force,
  reason,
}: {
  again?: boolean;
  force: boolean;
  reason: string;
}): void {
  if (reason || !(again || force)) return;
  const what = again ? 'showing it again' : 'going over a freeze window';
  throw new Refusal(400, `reason: ${what} needs one.`, { field: 'reason' });
}

/** @throws {Refusal} 409 where it takes no steps */
export function requireRunning({ state, ...rollout }: Pick<RolloutRow, 'remote' | 'version' | 'state'>): void {
  if (state === 'running') return;
  throw new Refusal(409, `The rollout of ${idOf(rollout)} is ${state}.`, {
    remedy: state === 'paused' ? 'Resume it first.' : 'Start another one.',
  });
}
