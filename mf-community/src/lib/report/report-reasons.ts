import type { InputOf } from '@charis/shared/contract';

export type Report = InputOf<'reportContent'>['body'];
export type ReportSubject = Report['subject'];
export type ReportReason = Report['reason'];

/** Returns the reasons in the order of the dialog; only a member can pretend to be someone. */
export const reasonsFor = (kind: ReportSubject['kind']): readonly ReportReason[] => [
  'spam',
  'harassment',
  'misleading-health-claim',
  'medicine-advertising',
  'privacy',
  'nudity',
  'self-harm',
  ...(kind === 'member' ? (['impersonation'] as const) : []),
  'other',
];
