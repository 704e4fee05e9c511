import type { Generated } from 'kysely';

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

/** Signs what browsers keep of visits and cohorts. */
interface CookieKey {
  one: Generated<boolean>;
  key: Buffer;
}

/** Tables of rollouts, and of the visitors who take part in them. */
export interface RolloutTables {
  cookie_key: CookieKey;
  rollout: Rollout;
  rollout_step_fault: RolloutFault;
  rollout_step_visit: RolloutVisit;
}
