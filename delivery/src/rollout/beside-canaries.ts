import type { Conflict } from '../api/contract';
import type { Tell } from '../api/stream-answer';
import type { ChangeCommand, ChangeServices } from '../channels/change-command';
import { type ChangePlan, planChange, type Sources } from '../channels/plan-change';
import { smokeConflicts } from '../channels/smoke-conflict';
import { promoteTo, type Target } from '../channels/targets';
import { openRollouts } from './rollout.store';

/** Returns every choice of some, all or none. */
function subsetsOf<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]];
  const without = subsetsOf(rest);
  return [...without, ...without.map((subset) => [first, ...subset])];
}

/**
 * Tries a change with every set of canaries that it can meet in a page.
 * @returns the conflicts, each of which names its set
 */
export async function conflictsBesideCanaries(
  services: ChangeServices,
  command: ChangeCommand,
  { seen, sources, tell }: { seen: ChangePlan; sources: Sources; tell: Tell },
): Promise<Conflict[]> {
  const moved = new Set(seen.changes.map(({ name }) => name));
  const others = (await openRollouts(services.db, command.channel)).filter(({ remote }) => !moved.has(remote));
  const conflicts: Conflict[] = [];
  for (const set of subsetsOf(others).filter(({ length }) => length > 0)) {
    const canaries = set.map(({ remote: name, version }) => ({ name, version }));
    const target: Target = async (db, channel, members) =>
      promoteTo(canaries)(db, channel, await command.target(db, channel, members));
    const beside = { ...command, target };
    const plan = await planChange(services.db, beside, sources);
    const tried = plan.conflicts.length === 0 && (await services.tryChange(beside, plan, tell));
    const { isTrialRequired: isRequired } = services;
    const found = tried ? smokeConflicts(command, plan, { tried, isRequired }) : plan.conflicts;
    const names = canaries.map(({ name, version }) => `${name}@${version}`).join(' and ');
    conflicts.push(
      ...found.map((one) => ({ ...one, message: `Beside ${names}, which a rollout shows: ${one.message}` })),
    );
  }
  return conflicts;
}
