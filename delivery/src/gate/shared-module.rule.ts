import { satisfies } from 'semver';
import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { type Change, idOf, isPrevious, type Meeting, meetingsOf } from './change';

/** Returns the shared modules that a remote asks its host for and the shell does not provide. */
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

/** The versions that a remote runs with: those that it says, or those of the major version that it was built with. */
const rangeOf = ({ accepts, versions }: ReleaseRecord, name: string) => accepts?.[name] ?? `^${versions?.[name]}`;

/** Ignores minor versions: they would block a rollback, and a missing new key is a conflict of its own. */
const loosely = (version: string, range: string) =>
  satisfies(version, range) || satisfies(version, range.replace(/\^([1-9]\d*)\.\d+\.\d+/g, '^$1.0.0'));

interface OtherVersion {
  name: string;
  built: string;
  provided: string;
}

function otherVersions({ shell, remote }: Meeting): OtherVersion[] {
  return Object.entries(remote.versions ?? {}).flatMap(([name, built]) => {
    const provided = shell.versions?.[name];
    return provided && !loosely(provided, rangeOf(remote, name)) ? [{ name, built, provided }] : [];
  });
}

function versionRemedy({ shell, remote, arriving }: Meeting): string {
  if (arriving === 'remote')
    return `Build ${remote.name} with the versions of ${idOf(shell)}, or promote a shell first that provides these.`;
  return `Test ${remote.name} with the old and the new versions, name the range in charis.accepts of its package.json, and promote that release before the shell.`;
}

/** Host and remote share one copy, so it is of a version that both were made for. */
function versionConflicts(change: Change): Conflict[] {
  return meetingsOf(change).flatMap((meeting) => {
    const others = otherVersions(meeting);
    if (others.length === 0) return [];
    const [remote, shell] = [idOf(meeting.remote), idOf(meeting.shell)];
    const list = (side: 'built' | 'provided') => others.map((other) => `${other.name} ${other[side]}`).join(' and ');
    const message = `${remote} was built with ${list('built')}, and ${shell} provides ${list('provided')}.`;
    return [{ rule: 'shared-module', between: [remote, shell], message, remedy: versionRemedy(meeting) }];
  });
}

/** Remotes ship no shared module of their own, so the shell has to provide each that they use. */
function missingConflicts(change: Change): Conflict[] {
  return meetingsOf(change).flatMap((meeting) => {
    const keys = missing(meeting);
    if (keys.length === 0) return [];
    const [remote, shell] = [idOf(meeting.remote), idOf(meeting.shell)];
    const message = `${remote} uses ${keys.join(', ')}, which ${shell} does not provide.`;
    return [{ rule: 'shared-module', between: [remote, shell], message, remedy: remedyOf(change, meeting) }];
  });
}

export const sharedModuleRule = (change: Change): Conflict[] => [
  ...missingConflicts(change),
  ...versionConflicts(change),
];
