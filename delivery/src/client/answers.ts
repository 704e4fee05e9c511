/** What delivery answers, by the schemas of its contract. */
import type { z } from 'zod';
import type * as contract from '#api/contract';

export type { Conflict, Role } from '#api/contract';

export type Identity = z.infer<typeof contract.identity>;
export type ChannelAnswer = z.infer<typeof contract.channelAnswer>;
export type ChannelMember = ChannelAnswer['members'][number];
export type ReleaseSummary = z.infer<typeof contract.releaseSummary>;
export type PublishedAnswer = z.infer<typeof contract.publishedAnswer>;
export type ReleasesAnswer = z.infer<typeof contract.releasesAnswer>;
export type ChangeRequest = z.input<typeof contract.changeRequest>;
export type RollbackRequest = z.input<typeof contract.rollbackRequest>;
export type SettingsRequest = z.input<typeof contract.settingsRequest>;
export type ChangeAnswer = z.infer<typeof contract.changeAnswer>;
export type ApiDescription = z.input<typeof contract.apiRequest>['description'];
export type ApiAnswer = z.infer<typeof contract.apiAnswer>;
export type ServedApiAnswer = z.infer<typeof contract.servedApiAnswer>;
export type HistoryEntry = z.infer<typeof contract.historyEntry>;
export type HistoryAnswer = z.infer<typeof contract.historyAnswer>;
export type HistoryQuery = z.input<typeof contract.historyQuery>;
export type DiffAnswer = z.infer<typeof contract.diffAnswer>;
export type VerifyAnswer = z.infer<typeof contract.verifyAnswer>;
export type KeysAnswer = z.infer<typeof contract.keysAnswer>;
export type TokenRequest = z.input<typeof contract.tokenRequest>;
export type TokensAnswer = z.infer<typeof contract.tokensAnswer>;
export type TokenEnded = z.infer<typeof contract.tokenEnded>;
export type TokenAnswer = z.infer<typeof contract.tokenAnswer>;
export type TeamRequest = z.infer<typeof contract.teamRequest>;
export type TeamAnswer = z.infer<typeof contract.teamAnswer>;
export type OverrideRequest = z.input<typeof contract.overrideRequest>;
export type OverrideAnswer = z.infer<typeof contract.overrideAnswer>;
export type OverrideEnded = z.infer<typeof contract.overrideEnded>;
export type OverridesAnswer = z.infer<typeof contract.overridesAnswer>;
export type GcAnswer = z.infer<typeof contract.gcAnswer>;
export type UploadRequest = z.input<typeof contract.uploadRequest>;
export type UploadAnswer = z.infer<typeof contract.uploadAnswer>;
export type Problem = z.infer<typeof contract.problem>;
