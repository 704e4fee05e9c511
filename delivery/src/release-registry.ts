import type { Readable } from 'node:stream';
import type { Settings } from '@charis/shared/composition';
import type { ByteRange } from '@charis/shared/node';
import type { ReleaseRecord } from './release';

/** What pages need of a release. Releases of the registry always have hashes and live on this origin; a developer's build does not. */
export interface ServedRecord extends Omit<ReleaseRecord, 'files'> {
  files: Record<string, { integrity?: string }>;
  /** URL of the folder of its files, with a slash at the end, where it is not `/<name>/<version>/`. */
  base?: string;
}

export interface ServedRelease {
  stable: ServedRecord;
  previous?: ServedRecord;
  settings?: Settings;
}

/** A release that a share of the visitors gets. */
export interface ServedRollout {
  id: string;
  remote: string;
  release: ServedRecord;
  /** The people who get it whatever their coin shows. */
  segment: string | null;
  /** Percent. */
  share: number;
  salt: Buffer;
}

/** Which releases a channel serves now: the shell and each remote by name. */
export interface ServedSet {
  /** Changes with every change of the set. */
  id: string;
  /** Never smaller than that of what was served before. */
  revision: number;
  shell: ServedRelease;
  remotes: Map<string, ServedRelease>;
  /** Those that run or are paused. */
  rollouts?: ServedRollout[];
  /** Signs what browsers keep of visits and cohorts; only a registry has it. */
  cookieKey?: Buffer;
  /** A canary is among the releases: this is not what everyone gets. */
  isCanary?: true;
}

/** Returns a served set with another release of one remote, or of the shell, alone: nothing stands in for it, and what is set stays set. */
export function withAlone(set: ServedSet, stable: ServedRecord): ServedSet {
  const { name } = stable;
  const alone = ({ settings }: Pick<ServedRelease, 'settings'> = {}) => ({ stable, ...(settings ? { settings } : {}) });
  if (name === 'shell') return { ...set, shell: alone(set.shell) };
  return { ...set, remotes: new Map(set.remotes).set(name, alone(set.remotes.get(name))) };
}

/** The place of the files of releases. */
export interface ReleaseFiles {
  /** A file of a release; `undefined` for anything that no release holds. */
  file(name: string, version: string, file: string): Promise<ReleasedFile | undefined>;
}

/** The source of releases. */
export interface ReleaseRegistry extends ReleaseFiles {
  /** @param since a revision that someone has heard of: what is not known here yet is read first */
  served(channel: string, since?: number): Promise<ServedSet>;
}

export interface ReleasedFile {
  size: number;
  /** Bytes of the packed copy, where there is one. */
  brotli?: number;
  /** Its bytes, or those of a part of it, or of its packed copy; `undefined` where they are gone. */
  open(wanted?: { packed?: boolean; range?: ByteRange }): Promise<Readable | undefined>;
}
