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
  StatusMember,
  WebhookSummary,
} from './answers';
export { type ChangedSetting, changedSettings } from './changed-settings';
export { createDeliveryClient, type DeliveryClient } from './delivery-client';
export { DeliveryError } from './delivery-error';
