import type { ColumnType, Generated } from 'kysely';
import type { PinnedReleases } from './channel';

/** What browsers report of one release in one minute: visits, and visits in which something went wrong. */
interface HealthMinute {
  /** UTC, as `2026-11-23`. */
  day: ColumnType<Date, string, string>;
  minute: Date;
  channel: string;
  name: string;
  version: string;
  /** That of the remote's own rollout; `outside` takes part in none, `unknown` are reports of shells that name no visit. */
  arm: 'canary' | 'control' | 'outside' | 'unknown';
  visits: number;
  load_failures: number;
  entry: number;
  evaluate: number;
  chunk: number;
  style: number;
  render: number;
  integrity: number;
  errors: number;
  poor_vitals: number;
  poor_lcp: number;
  poor_inp: number;
  poor_cls: number;
  /** Histograms, of all reports. */
  lcp: number[];
  inp: number[];
  cls: number[];
}

interface ErrorGroup {
  channel: string;
  key: string;
  name: string;
  kind: 'load-failure' | 'error';
  phase: string | null;
  cause: string;
  /** The first place of the stack; empty where none came. */
  frame: string;
  first_at: Date;
  last_at: Date;
  reports: number;
  visits: number;
  versions: string[];
  browsers: string[];
}

/** A report that was kept as it came. */
interface ErrorReport {
  day: ColumnType<Date, string, string>;
  id: Generated<number>;
  at: Date;
  channel: string;
  key: string;
  name: string;
  version: string;
  composition: string | null;
  /** The releases of a composition with a canary, which no channel keeps. */
  members: ColumnType<PinnedReleases | null, string | null, never>;
  cause: string;
  stack: string;
  path: string;
  browser: string;
}

/** Tables of what browsers report. */
export interface HealthTables {
  error_group: ErrorGroup;
  error_report: ErrorReport;
  health_minute: HealthMinute;
}
