import type { AccessTables } from './tables/access';
import type { AuditTables } from './tables/audit';
import type { ChannelTables } from './tables/channel';
import type { HealthTables } from './tables/health';
import type { OverrideTables } from './tables/override';
import type { ReleaseTables } from './tables/release';
import type { RolloutTables } from './tables/rollout';
import type { WebhookTables } from './tables/webhook';

/** The tables of schema `delivery`, as Kysely sees them. */
export interface Database
  extends AccessTables,
    AuditTables,
    ChannelTables,
    HealthTables,
    OverrideTables,
    ReleaseTables,
    RolloutTables,
    WebhookTables {}
