/** What browsers say, before it is counted. */
import type { PinnedReleases } from '#database/tables/channel';
import type { Report } from './error-key';

/** A rollout that a visitor takes part in. */
export interface VisitorArm {
  rollout: string;
  /** Of the rollout; networks are hashed with it. */
  salt: Buffer;
  remote: string;
  /** The canary. */
  version: string;
  arm: 'canary' | 'control';
  /** Percent that the canary has now: with each step every visitor counts anew. */
  share: number;
  /** The version that a page of this arm has. */
  served: string;
}

/** A visitor whose cookies delivery has signed. */
export interface Visitor {
  id: string;
  arms: VisitorArm[];
  /** The composition that the visitor gets, where it has a canary. */
  composition?: { id: string; members: PinnedReleases };
}

/** One heartbeat, or the reports of one second of a page. */
export interface Said {
  at: Date;
  channel: string;
  /** The visit; old shells name none. */
  tab: string | undefined;
  /** The releases that the page is composed of, as `<name>@<version>`; only a heartbeat names them. */
  releases: string[];
  reports: Report[];
  browser: string;
  network: string;
  visitor: Visitor | undefined;
}

/** Returns the composed release of each remote: a heartbeat names it before those that may stand in for it. */
export function composedReleases(needed: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const release of needed) {
    const [name = ''] = release.split('@', 1);
    if (!byName.has(name)) byName.set(name, release);
  }
  return [...byName.values()];
}

/** Returns the arm of a visit as a remote's numbers have it: only the rollout of the remote itself tells its visits apart. */
export function armIn({ tab, visitor }: Pick<Said, 'tab' | 'visitor'>, name: string) {
  if (tab === undefined) return 'unknown' as const;
  return visitor?.arms.find(({ remote }) => remote === name)?.arm ?? ('outside' as const);
}
