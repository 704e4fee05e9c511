import type { Settings } from '@charis/shared/composition';
import type { ColumnType, Generated } from 'kysely';
import type { Conflict } from '../api/contract';
import type { Identity } from '../auth/identity';
import type { Passed } from '../governance/passed';
import type { Wanted } from '../governance/wanted';

interface Team {
  name: string;
  /** What it may release. */
  remotes: string[];
  created_at: Date;
}

interface SigningKey {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  id: string;
  team: string;
  /** Ed25519, SPKI in PEM. */
  public_key: string;
  created_at: Date;
  revoked_at: Date | null;
}

interface Token {
  id: Generated<string>;
  /** SHA-256. */
  hash: Buffer;
  name: string;
  /** The person who answers for it; empty where no one was named. */
  owner: Generated<string>;
  role: 'viewer' | 'releaser' | 'manager';
  /** Only a releaser has a team. */
  team: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  /** Of a session of the console: the person, as the provider knows them; null for other tokens. */
  subject: string | null;
  /** Encrypted with the session's secret; null where the provider gave none. */
  refresh_token: Buffer | null;
  /** The time at which the provider last said what the person may do. */
  looked_at: Date | null;
}

/** A log-in to the console whose answer of the provider has not come yet. */
interface Login {
  /** SHA-256. */
  state: Buffer;
  nonce: string;
  verifier: string;
  /** The page of the console that is shown afterwards. */
  return_to: string;
  expires_at: Date;
}

interface Signed {
  name: string;
  version: string;
  /** The release record as the bytes that were signed. */
  record: string;
  /** Ed25519 over `record`, base64. */
  signature: string;
  key_id: string;
  source_revision: string;
  changelog: string;
}

/** Compressed copies by the name of the file. */
export type Packed = Record<string, { size: number; integrity: string }>;

interface Release extends Signed {
  /** The folder of its files in the storage. */
  folder: string;
  packed: ColumnType<Packed, string, string>;
  bytes: number;
  published_by: string;
  published_at: Date;
  revoked_at: Date | null;
  /** The time at which its files were removed. */
  collected_at: Date | null;
  /** Digest of the description of the API that it was published with, where that is known. */
  api: Generated<string | null>;
}

/** How the API described itself, as JSON. */
interface ApiDescription {
  /** SHA-256 of `description`. */
  digest: string;
  description: string;
  seen_at: Date;
}

interface Upload extends Signed {
  id: Generated<string>;
  /** Why it is published in spite of conflicts, and these. */
  reason: Generated<string>;
  conflicts: ColumnType<Conflict[], string | undefined, string>;
  token_id: string;
  created_at: Date;
  expires_at: Date;
}

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

interface Audit {
  id: Generated<number>;
  at: Date;
  actor: string;
  team: string | null;
  action:
    | 'publish'
    | 'promote'
    | 'rollback'
    | 'set'
    | 'revoke-release'
    | 'revoke-key'
    | 'register-team'
    | 'create-token'
    | 'revoke-token'
    | 'log-in'
    | 'log-out'
    | 'collect'
    | 'create-override'
    | 'revoke-override'
    | 'start-rollout'
    | 'step-rollout'
    | 'pause-rollout'
    | 'resume-rollout'
    | 'stop-rollout'
    | 'replace-canary'
    | 'alert'
    | 'watch-off'
    | 'watch-on'
    | 'plan-promotion'
    | 'cancel-promotion'
    | 'fail-promotion'
    | 'create-window'
    | 'remove-window'
    | 'request-approval'
    | 'approve-request'
    | 'refuse-request'
    | 'approvals-on'
    | 'approvals-off'
    | 'create-webhook'
    | 'remove-webhook'
    | 'disable-webhook'
    | 'enable-webhook';
  channel: string | null;
  revision: number | null;
  name: string | null;
  from_version: string | null;
  to_version: string | null;
  reason: Generated<string>;
  forced: Generated<boolean>;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** SHA-256 of the row and of the hash before it; the database writes it. */
  hash: ColumnType<Buffer, never, never>;
}

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

/** The last row of the history. */
interface AuditEnd {
  id: number;
  hash: Buffer;
}

interface SmokeTest {
  name: string;
  version: string;
  /** Id of the composition that it was loaded with. */
  composition: string;
  outcome: 'passed' | 'failed' | 'not-run';
  detail: Generated<string>;
  /** Whether everything was tried, as a guest, a member, a doctor and staff. */
  is_complete: Generated<boolean>;
  at: Date;
}

interface Override {
  id: string;
  name: string;
  /** The version of a published release; null for what comes from `base`. */
  version: string | null;
  /** URL of a folder, and the record of what lies there. */
  base: string | null;
  record: string | null;
  /** The releases of a whole composition, whose id is then the `name`. */
  members: ColumnType<PinnedReleases | null, string | null | undefined, never>;
  /** A person who opens it shows a token of at least this role. */
  role: Token['role'] | null;
  note: string;
  /** The public key of the delivery that signed the link; SPKI in PEM. */
  public_key: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
}

interface Tab {
  id: string;
  channel: string;
  /** The releases as `<name>@<version>`. */
  releases: string[];
  seen_at: Date;
}

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

/** A visitor of one arm. */
interface RolloutVisit {
  rollout: string;
  /** The canary. */
  version: string;
  /** Of the canary, in percent: each visitor counts once in each step. */
  share: number;
  visitor: string;
  arm: 'canary' | 'control';
  /** Hash of the network that the visitor came from; null for those who came before it was kept. */
  network: Buffer | null;
  first_at: Date;
}

interface RolloutFault {
  rollout: string;
  version: string;
  /** Of the canary, in percent: each visitor counts once in each step. */
  share: number;
  visitor: string;
  /** The remote that failed; any of the page. */
  name: string;
  fault: 'load-failure' | 'error' | 'poor-vital';
  name_version: string;
  channel: string;
  /** Hash of the network that it was reported from. */
  network: Buffer;
  error_key: string | null;
  at: Date;
}

interface WebhookRow {
  id: string;
  url: string;
  /** Signs what is sent, as `whsec_…`. */
  secret: string;
  created_by: string;
  created_at: Date;
  last_sent_at: Date | null;
  /** Why the last attempt failed; empty where it did not. */
  last_failure: Generated<string>;
  disabled_at: Date | null;
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

/** A message that was not received yet. */
interface WebhookMessage {
  id: string;
  webhook: string;
  body: string;
  created_at: Date;
  attempts: Generated<number>;
  next_at: Date;
}

interface Rollout {
  id: string;
  channel: string;
  remote: string;
  /** The canary. */
  version: string;
  /** What control has. */
  stable: string;
  /** The people who get the canary before its first share, such as `staff`. */
  segment: string | null;
  /** Shares in percent, each larger than the one before; the last is 100, the promotion. */
  plan: number[];
  wait_seconds: number;
  /** 0 while only its segment has it. */
  share: number;
  state: 'running' | 'paused' | 'stopped' | 'finished';
  /** Whether the promoted release may be taken back without a person within the hour. */
  allows_watch: boolean;
  salt: Buffer;
  stepped_at: Date;
  started_at: Date;
  started_by: string;
  /** Why it was paused or stopped; empty otherwise. */
  reason: Generated<string>;
}

/** Signs what browsers keep of visits and cohorts. */
interface CookieKey {
  one: Generated<boolean>;
  key: Buffer;
}

/** A channel in which delivery takes nothing back by itself. */
interface WatchOff {
  channel: string;
  reason: string;
  actor: string;
  at: Date;
}

/** The tables of schema `delivery`, as Kysely sees them. */
export interface Database {
  api_description: ApiDescription;
  approval: Approval;
  audit: Audit;
  audit_end: AuditEnd;
  channel: Channel;
  composition: CompositionRow;
  cookie_key: CookieKey;
  error_group: ErrorGroup;
  error_report: ErrorReport;
  freeze_window: FreezeWindowRow;
  health_minute: HealthMinute;
  login: Login;
  override: Override;
  planned_promotion: PlannedPromotion;
  pointer: Pointer;
  release: Release;
  rollout: Rollout;
  rollout_step_fault: RolloutFault;
  rollout_step_visit: RolloutVisit;
  signing_key: SigningKey;
  smoke_test: SmokeTest;
  tab: Tab;
  team: Team;
  token: Token;
  upload: Upload;
  webhook: WebhookRow;
  webhook_message: WebhookMessage;
  watch_off: WatchOff;
}
