import type { Settings } from '@charis/shared/composition';
import type { PinnedReleases } from '../database/tables/channel';
import type { ServedRollout, ServedSet } from '../release-registry';
import { compositionId } from './composition-id';
import { openMember, type ReleaseRow, type StoredRelease } from './stored-release';

/** Everything that is needed to serve a channel without the database. */
export interface Snapshot {
  channel: string;
  revision: number;
  /** Stable first, then previous; by the name of the remote or `shell`. */
  members: Record<string, ReleaseRow[]>;
  /** The settings by the same names; older snapshots have none. */
  settings?: Record<string, Settings>;
  /** Those that run or are paused; `salt` in base64. Older snapshots name no segment. */
  rollouts?: { id: string; segment?: string | null; share: number; salt: string; release: ReleaseRow }[];
  /** Signs what browsers keep of visits and cohorts; in base64. */
  cookieKey?: string;
}

export interface OpenSnapshot {
  revision: number;
  /** Undefined where there is no shell to serve. */
  set: ServedSet | undefined;
  /** The releases by `<name>@<version>`. */
  releases: Map<string, StoredRelease>;
}

export const releaseId = (name: string, version: string) => `${name}@${version}`;

/** Checks all signatures of a snapshot. What cannot be trusted is left out, and told. */
export function openSnapshot(
  { revision, members, settings: allSettings = {}, rollouts: rows = [], cookieKey }: Snapshot,
  onFault: (error: unknown) => void,
): OpenSnapshot {
  const releases = new Map<string, StoredRelease>();
  const remotes: ServedSet['remotes'] = new Map();
  const ids: PinnedReleases = {};
  for (const [name, rows] of Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const member = openMember(rows, onFault);
    if (!member) continue;
    const { stable, previous } = member;
    for (const release of member.releases) releases.set(releaseId(name, release.record.version), release);
    const settings = allSettings[name];
    const set = settings ? { settings } : {};
    remotes.set(name, { stable, ...(previous ? { previous } : {}), ...set });
    ids[name] = { stable: stable.version, ...(previous ? { previous: previous.version } : {}), ...set };
  }
  const shell = remotes.get('shell');
  remotes.delete('shell');
  const rollouts = rows.flatMap(({ id, segment = null, share, salt, release }): ServedRollout[] => {
    const canary = openMember([release], onFault)?.releases[0];
    if (!canary) return [];
    releases.set(releaseId(release.name, release.version), canary);
    return [{ id, remote: release.name, release: canary.record, segment, share, salt: Buffer.from(salt, 'base64') }];
  });
  const key = cookieKey ? { cookieKey: Buffer.from(cookieKey, 'base64') } : {};
  return { revision, set: shell && { id: compositionId(ids), revision, shell, remotes, rollouts, ...key }, releases };
}
