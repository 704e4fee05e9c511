import type { ColumnType, Generated } from 'kysely';

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

/** The last row of the history. */
interface AuditEnd {
  id: number;
  hash: Buffer;
}

/** Tables of the history. */
export interface AuditTables {
  audit: Audit;
  audit_end: AuditEnd;
}
