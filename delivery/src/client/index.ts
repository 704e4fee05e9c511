export type {
  ApprovalSummary,
  AuditEntry,
  ChangeAnswer,
  ChannelAnswer,
  ChannelMember,
  Conflict,
  DiffAnswer,
  ErrorAnswer,
  ErrorsAnswer,
  GraphMember,
  HealthAnswer,
  HealthCounts,
  HistoryEntry,
  Identity,
  OverridesAnswer,
  PlannedSummary,
  ReleaseSummary,
  Role,
  RolloutSummary,
  StatusAnswer,
  StatusMember,
  TokenSummary,
  WebhookSummary,
  WindowSummary,
} from './answers';
export { auditCsv, wholeAudit } from './audit-csv';
export { type ChangedSetting, changedSettings } from './changed-settings';
export { type AuditFilter, createDeliveryClient, type DeliveryClient, type RolloutAct } from './delivery-client';
export { DeliveryError } from './delivery-error';
