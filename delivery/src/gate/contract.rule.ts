import { satisfies } from 'semver';
import type { Conflict } from '../api/contract';
import { type Change, idOf, isPrevious, type Meeting, meetingsOf } from './change';

const fits = ({ shell, remote }: Meeting) =>
  remote.contract !== undefined && satisfies(shell.sdk ?? '', remote.contract);

function remedyOf(change: Change, { shell, remote, arriving }: Meeting): string {
  if (arriving === 'shell') return `Promote a release of ${remote.name} first that is written for ${shell.sdk}.`;
  if (!isPrevious(change, shell)) {
    return `Promote a shell first that provides ${remote.contract}, or build ${remote.name} for ${shell.sdk}.`;
  }
  return `Open pages may still run ${idOf(shell)}, and a rollback leads to it: promote ${remote.name} once another release of the shell has taken its place, or build it for ${shell.sdk}.`;
}

/** Refuses a remote on a shell whose SDK is not in its contract range. */
export function contractRule(change: Change): Conflict[] {
  return meetingsOf(change)
    .filter((meeting) => !fits(meeting))
    .map((meeting) => ({
      rule: 'contract',
      between: [idOf(meeting.remote), idOf(meeting.shell)],
      message: `${idOf(meeting.remote)} is written for the SDK ${meeting.remote.contract ?? 'of no version'}, and ${idOf(meeting.shell)} provides ${meeting.shell.sdk ?? 'none'}.`,
      remedy: remedyOf(change, meeting),
    }));
}
