import type { SettingValue } from '@charis/shared/composition';
import type { Wanted } from '../governance/wanted';
import type { ChangeCommand } from './change-command';
import type { ReleaseChange } from './targets';

/** Returns the values that differ; null removes one. */
function changedValues({ settings }: ReleaseChange): Record<string, SettingValue | null> {
  const { from, to } = settings ?? { from: {}, to: {} };
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => from[name] !== to[name]);
  return Object.fromEntries(names.map((name) => [name, to[name] ?? null]));
}

/** Returns a promotion, or values that are set, as they are kept. */
export function wantedBy(
  { action, reason, force, over = 0, rollout, leaveOutSmokeTest = '' }: ChangeCommand,
  changes: readonly ReleaseChange[],
): Wanted {
  const [first] = changes;
  if (action === 'set' && first)
    return { kind: 'set', name: first.name, settings: changedValues(first), reason, force };
  const releases = changes.flatMap(({ name, to }) => (to === null ? [] : [{ name, version: to }]));
  const [canary] = releases;
  if (rollout && canary)
    return { kind: 'finish-rollout', rollout, remote: canary.name, version: canary.version, reason, force };
  return { kind: 'promote', releases, reason, force, over, leaveOutSmokeTest };
}
