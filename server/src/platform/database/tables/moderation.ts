/** What members and staff say about what should not be there, and what staff does. */
import type { Generated } from 'kysely';

interface Report {
  id: Generated<string>;
  reporter_id: string | null;
  subject_kind: 'post' | 'comment' | 'member';
  subject_id: string;
  reason: string;
  note: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
}

interface Appeal {
  id: Generated<string>;
  subject_kind: 'post' | 'comment';
  subject_id: string;
  account_id: string;
  text: string;
  created_at: Date;
  decided_at: Date | null;
  /** The time of the decision that it is about; null where there is none. */
  decision_at: Date | null;
}

/** The last about each subject. */
interface ModerationDecision {
  subject_kind: 'post' | 'comment' | 'member';
  subject_id: string;
  action: 'keep' | 'limit' | 'remove' | 'suspend';
  reason: string;
  actor_id: string | null;
  decided_at: Date;
  /** It cannot be appealed. */
  final: Generated<boolean>;
}

/** Whose a case is that waits. */
interface CaseOwner {
  subject_kind: 'post' | 'comment' | 'member';
  subject_id: string;
  /** Null once that account is gone. */
  staff_id: string | null;
}

/** Rows are only added. */
interface AuditEntry {
  id: Generated<string>;
  actor_id: string | null;
  action: string;
  subject: string;
  reason: Generated<string>;
  at: Date;
}

export interface ModerationTables {
  appeal: Appeal;
  audit_entry: AuditEntry;
  case_owner: CaseOwner;
  moderation_decision: ModerationDecision;
  report: Report;
}
