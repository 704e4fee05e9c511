export type {
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
  ReleaseSummary,
  Role,
  RolloutSummary,
  StatusMember,
  WebhookSummary,
} from './answers';
export { type ChangedSetting, changedSettings } from './changed-settings';
export { createDeliveryClient, type DeliveryClient, type RolloutAct } from './delivery-client';
export { DeliveryError } from './delivery-error';
