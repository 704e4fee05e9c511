/** What a refusal of releases is about, and how a start says it. */
import type { Conflict } from '#client/answers';
import { DeliveryError } from '#client/delivery-error';
import { plainSentence } from '#plain-reason';

export interface Pinned {
  name: string;
  version: string;
  /** What is said of it behind its version. */
  role?: string;
}

export const isRefusedByConflicts = (error: unknown): error is DeliveryError =>
  error instanceof DeliveryError && error.conflicts.length > 0;

/** Returns those that a conflict is about: of two that do not fit, the one that is named first. */
function blamedIn(releases: readonly Pinned[], { between }: Conflict): Pinned[] {
  const named = between.map((side) =>
    releases.filter(({ name, version }) => side.split(', ').includes(`${name}@${version}`)),
  );
  return named.find((found) => found.length > 0) ?? [];
}

/** Returns those that a refusal is about; all where it names none of them. */
export function blamedOf(releases: readonly Pinned[], { conflicts }: DeliveryError): readonly Pinned[] {
  const blamed = new Set(conflicts.flatMap((conflict) => blamedIn(releases, conflict)));
  return blamed.size > 0 ? [...blamed] : releases;
}

/** Returns what is in the way and what to do, in a line each; of one release, where some of it is about that one. */
export function conflictLines({ conflicts }: DeliveryError, release?: Pinned): string {
  const own = release ? conflicts.filter((conflict) => blamedIn([release], conflict).length > 0) : [];
  return (own.length > 0 ? own : conflicts)
    .map(({ message, remedy }) => `\n  ${/[.!?]$/.test(message) ? message : `${message}.`} ${remedy}`)
    .join('');
}

export const sentence = (error: unknown) => {
  if (!(error instanceof DeliveryError)) return plainSentence(error);
  return error.message + conflictLines(error) + (error.remedy ? ` ${error.remedy}` : '');
};

/** Returns those of the releases that are left which are in the way, where nothing else is. */
export function inTheWay(left: readonly string[], { conflicts }: DeliveryError): string[] {
  const old = conflicts.map(({ between }) => between.find((id) => left.includes(id)));
  return old.includes(undefined) ? [] : [...new Set(old.filter((id) => id !== undefined))].sort();
}

const nameIn = (side: string) => side.split('@')[0];

/** Returns whether a release is refused whatever it is served with. */
export const isOfItself = ({ conflicts }: DeliveryError) =>
  conflicts.some(({ between: [one, other] }) => nameIn(one) === nameIn(other));
