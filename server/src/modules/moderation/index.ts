import { appealDecision } from './appeal-decision.handler';
import { decideModerationCase } from './decide-moderation-case.handler';
import { listAuditEntries } from './list-audit-entries.handler';
import { listModerationCases } from './list-moderation-cases.handler';
import { reportContent } from './report-content.handler';

export const moderationHandlers = [
  reportContent,
  appealDecision,
  listModerationCases,
  decideModerationCase,
  listAuditEntries,
];
