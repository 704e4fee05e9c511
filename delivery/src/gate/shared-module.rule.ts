import type { Conflict } from '../api/contract';
import { type Change, idOf, isPrevious, type Meeting, meetingsOf } from './change';

/** The shared modules that a remote asks its host for and the shell does not provide. */
function missing({ shell, remote }: Meeting): string[] {
  const asked = new Set([...remote.requires, ...Object.values(remote.parts).flatMap(({ shared }) => shared)]);
  return [...asked].filter((key) => !Object.hasOwn(shell.provides, key));
}

function remedyOf(change: Change, { shell, remote, arriving }: Meeting): string {
  if (arriving === 'shell') {
    return `Let the shell provide it for as long as ${idOf(remote)} is served, or promote a release of ${remote.name} first that does without.`;
  }
  if (!isPrevious(change, shell)) return `Promote a shell first that provides it, or let ${remote.name} do without.`;
  return `Open pages may still run ${idOf(shell)}, and a rollback leads to it: promote ${remote.name} once another release of the shell has taken its place.`;
}

/** Remotes ship no shared module of their own, so the shell has to provide each that they use. */
export function sharedModuleRule(change: Change): Conflict[] {
  return meetingsOf(change).flatMap((meeting) => {
    const keys = missing(meeting);
    if (keys.length === 0) return [];
    const [remote, shell] = [idOf(meeting.remote), idOf(meeting.shell)];
    const message = `${remote} uses ${keys.join(', ')}, which ${shell} does not provide.`;
    return [{ rule: 'shared-module', between: [remote, shell], message, remedy: remedyOf(change, meeting) }];
  });
}
