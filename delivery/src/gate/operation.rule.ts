import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { addressesIn } from './api-description';
import { arrivingIn, type Change, idOf, isPrevious, type Known, type Meeting, meetingsOf } from './change';

interface Difference {
  /** Operations that the other side does not have. */
  unknown: string[];
  /** Those that it has at another address. */
  moved: { name: string; wanted: string; found: string }[];
}

/** Method and path, without the tags that follow. */
const addressOfText = (text: string | undefined) => text?.split(' ', 2).join(' ');

/** Compares what a release calls with what `addressOf` knows. */
export function differenceOf(
  { operations, calls = {} }: ReleaseRecord,
  addressOf: (name: string) => string | undefined,
): Difference {
  const unknown = operations.filter((name) => addressOf(name) === undefined);
  const moved = operations.flatMap((name) => {
    const [wanted, found] = [calls[name], addressOf(name)].map(addressOfText);
    return wanted && found && wanted !== found ? [{ name, wanted, found }] : [];
  });
  return { unknown, moved };
}

export const isNothing = ({ unknown, moved }: Difference) => unknown.length + moved.length === 0;

export function sentence(caller: string, other: string, { unknown, moved }: Difference): string {
  const lacks = unknown.length ? `${caller} calls ${unknown.join(', ')}, which ${other} does not have.` : '';
  const places = moved.map(({ name, wanted, found }) => `${name} at ${wanted}, which ${other} has at ${found}`);
  const differs = places.length ? `${caller} calls ${places.join(', and ')}.` : '';
  return [lacks, differs].filter(Boolean).join(' ');
}

/** The API that is served has each operation that a release calls, at the address that it was written for. */
function apiConflicts(change: Change, { api }: Known): Conflict[] {
  if (!api) return [];
  const operations = addressesIn(api);
  return arrivingIn(change).flatMap((release): Conflict[] => {
    const difference = differenceOf(release, (name) => operations.get(name));
    if (isNothing(difference)) return [];
    const message = sentence(idOf(release), 'the API', difference);
    const remedy = `Roll out the API that it was written for first, or promote a release of ${release.name} that does without.`;
    return [{ rule: 'operation', between: [idOf(release), 'API'], message, remedy }];
  });
}

function remedyOf(change: Change, { shell, remote, arriving }: Meeting): string {
  if (arriving === 'shell') {
    return `Build the shell from sources that have what ${idOf(remote)} calls, or promote a release of ${remote.name} first that does without.`;
  }
  if (!isPrevious(change, shell)) return `Promote a shell first that was built with what ${remote.name} calls.`;
  return `Open pages may still run ${idOf(shell)}, and a rollback leads to it: promote ${remote.name} once another release of the shell has taken its place.`;
}

/** It is the shell that sends calls, by the table that it was built with: what it does not know, and does not learn, never leaves the page. */
function shellConflicts(change: Change): Conflict[] {
  return meetingsOf(change).flatMap((meeting): Conflict[] => {
    const [shell, remote] = [idOf(meeting.shell), idOf(meeting.remote)];
    const { sends, learns } = meeting.shell;
    if (!sends) return [];
    const difference = differenceOf(meeting.remote, (name) =>
      Object.hasOwn(sends, name) ? sends[name] : learns ? meeting.remote.calls?.[name] : undefined,
    );
    if (isNothing(difference)) return [];
    const message = sentence(remote, `the client of ${shell}`, difference);
    return [{ rule: 'operation', between: [remote, shell], message, remedy: remedyOf(change, meeting) }];
  });
}

/** Refuses a release whose calls a shell that it meets does not send, or the API does not answer. */
export const operationRule = (change: Change, known: Known): Conflict[] => [
  ...apiConflicts(change, known),
  ...shellConflicts(change),
];

/** Shells of builds that did not tell what they send yet. */
export function silentShells(change: Change): string[] {
  const shells = meetingsOf(change).filter(({ shell, remote }) => !shell.sends && remote.operations.length > 0);
  return [...new Set(shells.map(({ shell }) => idOf(shell)))];
}
