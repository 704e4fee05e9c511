import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { misfitsOf, missingUsesIn, otherTypesIn } from '../sdk/missing-uses';
import { saysBreaking, sentenceOf, surfaceChanges, versionAfter } from '../sdk/surface-change';
import { arrivingIn, type Change, idOf, isPrevious, type Meeting, meetingsOf } from './change';

function remedyOf(change: Change, { shell, remote, arriving }: Meeting): string {
  if (arriving === 'shell') {
    return `Let the shell keep it for as long as ${idOf(remote)} is served, or promote a release of ${remote.name} first that does without.`;
  }
  if (!isPrevious(change, shell)) return `Promote a shell first that has it, or let ${remote.name} do without.`;
  return `Open pages may still run ${idOf(shell)}, and a rollback leads to it: promote ${remote.name} once another release of the shell has taken its place.`;
}

/** Returns what remotes use of the SDK that a shell they meet does not have. */
function shellConflicts(change: Change): Conflict[] {
  const offered = new Set(
    [...change.after.values()].flatMap(({ stable }) => stable.manifest.slots.map(({ name }): string => name)),
  );
  return meetingsOf(change).flatMap((meeting): Conflict[] => {
    const { surface } = meeting.shell;
    const { uses } = meeting.remote;
    const lacking = surface && uses ? missingUsesIn(surface, uses, offered) : [];
    if (lacking.length === 0) return [];
    const [remote, shell] = [idOf(meeting.remote), idOf(meeting.shell)];
    const message = `${remote} uses ${lacking.join(', ')}, which ${shell} does not have.`;
    return [{ rule: 'sdk', between: [remote, shell], message, remedy: remedyOf(change, meeting) }];
  });
}

/** Returns where a page gives a slot other props than the remote that fills it takes: names, and types where a package of a team declares the slot. */
function misfitsIn(slot: string, given: readonly string[], page: ReleaseRecord, filler: ReleaseRecord): string[] {
  const [taken, known] = [filler.fills?.[slot], page.tells?.[slot]];
  if (taken === undefined) return [];
  return [...misfitsOf(taken, given), ...(known === undefined ? [] : otherTypesIn(taken, known, given))];
}

/** Returns where a release gives a slot other props than the remote that fills it takes: each was built at its own time. */
function slotConflicts(change: Change): Conflict[] {
  const stables = [...change.after.values()].map(({ stable }) => stable);
  const arriving = new Set(arrivingIn(change));
  const isNew = (...pair: ReleaseRecord[]) => pair.some((release) => arriving.has(release));
  return stables.flatMap((page) =>
    Object.entries(page.uses?.slots ?? {}).flatMap(([slot, given]) =>
      stables.flatMap((filler): Conflict[] => {
        const misfits = isNew(page, filler) ? misfitsIn(slot, given, page, filler) : [];
        if (misfits.length === 0) return [];
        const message = `${idOf(page)} shows the slot ${slot}, and ${idOf(filler)}, which fills it, ${misfits.join(' and ')}.`;
        const remedy = `Promote a release of ${arriving.has(page) ? filler.name : page.name} first that was built with the same props.`;
        return [{ rule: 'sdk', between: [idOf(page), idOf(filler)], message, remedy }];
      }),
    ),
  );
}

/** Refuses releases that use what the other side does not know, of the SDK or of slots. */
export const sdkRule = (change: Change): Conflict[] => [...shellConflicts(change), ...slotConflicts(change)];

/** Shells of builds that did not tell what they offer yet. */
export function untoldShells(change: Change): string[] {
  const shells = meetingsOf(change).filter(({ shell, remote }) => !shell.surface && remote.uses);
  return [...new Set(shells.map(({ shell }) => idOf(shell)))];
}

/** A shell whose SDK breaks remotes of the one before says so by its version. It counts when it is published: a rollback goes the other way. */
export function sdkVersionConflicts({ before }: Change, release: ReleaseRecord): Conflict[] {
  const served = before.get('shell')?.stable;
  const isShell = release.name === 'shell' && served !== undefined && served.version !== release.version;
  if (!isShell || !served.surface || !release.surface || !served.sdk || !release.sdk) return [];
  const breaking = surfaceChanges(served.surface, release.surface).filter((change) => change.breaking);
  if (breaking.length === 0 || saysBreaking(served.sdk, release.sdk)) return [];
  return [
    {
      rule: 'sdk',
      between: [idOf(release), idOf(served)],
      message: `The SDK of ${idOf(release)} breaks what was built with that of ${idOf(served)}, and its version ${release.sdk} does not say so: ${breaking.map(sentenceOf).join('; ')}.`,
      remedy: `Keep the old beside the new, or set the version of shared/package.json to ${versionAfter(served.sdk, breaking)}.`,
    },
  ];
}
