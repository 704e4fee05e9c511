import type { Tell } from '../api/stream-answer';
import type { Identity } from '../auth/identity';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import type { ApiDescription } from '../gate/api-description';
import type { Passed } from '../governance/passed';
import type { Tried } from '../smoke/smoke-result';
import type { ChangePlan, ChangeRequest } from './plan-change';
import type { ReleaseReader } from './release-reader.store';

export interface ChangeCommand extends ChangeRequest {
  action: NonNullable<ChangeRequest['action']>;
  reason: string;
  /** Goes over conflicts; about a rollout over freeze windows alone. */
  force: boolean;
  dryRun: boolean;
  /** Seconds over which open pages follow; at once by default. */
  over?: number;
  by: Identity;
  /** The remote, where the change is about one. */
  name?: string | undefined;
  /** Why the smoke test is left out; empty where it is not. */
  leaveOutSmokeTest?: string;
  /** When it is to be made, where that is later: the freeze windows of that time count. */
  plannedFor?: Date;
  /** The rollout whose last step it is; null where it is only tried for one that is not there yet. */
  rollout?: string | null;
  /** Whether it makes its channel where there is none. */
  newChannel?: boolean;
  /** Whether it may bring again what delivery has taken back. */
  again?: boolean;
  /** Why it does not wait for another person, where it might have to. */
  passed?: Passed | undefined;
}

export interface ChangeServices {
  db: Db;
  clock: Clock;
  /** The channel of this site. */
  siteChannel: string;
  releases: ReleaseReader;
  /** How the served API describes itself, where it does. */
  description(): Promise<ApiDescription | undefined>;
  /** Tries out in a browser what a change brings. */
  tryChange(command: ChangeCommand, plan: ChangePlan, tell: Tell): Promise<Tried>;
  /** Whether a change is refused that could not be tried out. */
  isTrialRequired: boolean;
}
