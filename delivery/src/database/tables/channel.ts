import type { Settings } from '@charis/shared/composition';
import type { ColumnType, Generated } from 'kysely';
import type { Identity } from '#auth/identity';
import type { Passed } from '#governance/passed';
import type { Wanted } from '#governance/wanted';

interface Channel {
  name: string;
  revision: number;
  /** Whether its changes wait for another person. */
  needs_approval: Generated<boolean>;
}

interface Pointer {
  channel: string;
  name: string;
  stable: string;
  previous: string | null;
  settings: ColumnType<Settings | null, string | null, string | null>;
}

/** The composition that a channel served from a revision on. */
interface CompositionRow {
  channel: string;
  revision: number;
  id: string;
  members: ColumnType<PinnedReleases, string, string>;
  created_at: Date;
}

export interface PinnedRelease {
  stable: string;
  previous?: string;
  settings?: Settings;
}

/** Versions, and what is set, by the name of the remote or `shell`. */
export type PinnedReleases = Record<string, PinnedRelease>;

interface FreezeWindowRow {
  id: string;
  channel: string;
  name: string;
  zone: string;
  repeats: 'once' | 'weekly';
  /** Wall times of the zone: `2026-12-24T17:00` once, `Fri 17:00` weekly. */
  begins: string;
  ends: string;
  created_by: string;
  created_at: Date;
}

/** A change that waits for another person, or waited. */
interface Approval {
  id: string;
  channel: string;
  wanted: ColumnType<Wanted, string, never>;
  /** The caller as it was; the token must still be good when it is approved. */
  asked_by: ColumnType<Omit<Identity, 'expiresAt'>, string, never>;
  created_at: Date;
  expires_at: Date;
  state: 'waiting' | 'approved' | 'refused';
  ended_by: string | null;
  ended_at: Date | null;
  /** Why it was refused; empty otherwise. */
  outcome: Generated<string>;
}

/** A promotion at a time of one's choice. */
interface PlannedPromotion {
  id: string;
  channel: string;
  releases: ColumnType<{ name: string; version: string }[], string, string>;
  at: Date;
  reason: string;
  force: boolean;
  /** Over which open pages follow. */
  over_seconds: Generated<number>;
  /** The caller as it was; the token must still be good when the time comes. */
  asked_by: ColumnType<Omit<Identity, 'expiresAt'>, string, string>;
  created_at: Date;
  state: 'waiting' | 'done' | 'cancelled' | 'failed';
  /** Why it failed, or who cancelled it. */
  outcome: Generated<string>;
  /** Until then it is with the process that took it. */
  taken_until: Generated<Date>;
  /** Why it does not wait for another person when its time comes. */
  passed: ColumnType<Passed | null, string | null, never>;
}

/** A channel in which delivery takes nothing back by itself. */
interface WatchOff {
  channel: string;
  reason: string;
  actor: string;
  at: Date;
}

/** Tables of channels: what they serve, and when that may change. */
export interface ChannelTables {
  approval: Approval;
  channel: Channel;
  composition: CompositionRow;
  freeze_window: FreezeWindowRow;
  planned_promotion: PlannedPromotion;
  pointer: Pointer;
  watch_off: WatchOff;
}
