/** What members send to become doctors. */
import type { ColumnType, Generated } from 'kysely';

interface Application {
  id: Generated<string>;
  account_id: string;
  state: Generated<
    | 'DRAFT'
    | 'SUBMITTED'
    | 'UNDER_REVIEW'
    | 'APPROVED'
    | 'CHANGES_REQUESTED'
    | 'REJECTED'
    | 'WITHDRAWN'
    | 'SUSPENDED'
    | 'EXPIRED'
  >;
  /** Goes up with every save. */
  version: Generated<number>;
  /** Goes up with every change of state. */
  revision: Generated<number>;
  /** What becomes of the appointments ahead while the doctor is suspended. */
  appointments_ahead: Generated<'later' | 'now' | 'keep'>;
  /** The shape is `applicationData` in shared/contract/application.ts. */
  data: ColumnType<unknown, string, string>;
  requests: ColumnType<{ field: string; message: string }[], string | undefined, string>;
  reason: Generated<string>;
  reviewer_id: string | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  recheck_at: Date | null;
  reminded_days: 60 | 30 | 7 | null;
  created_at: Date;
  updated_at: Date;
}

interface ApplicationDocument {
  application_id: string;
  upload_id: string;
  kind: 'identity' | 'registration' | 'insurance' | 'qualification';
  state: Generated<'WAITING' | 'ACCEPTED' | 'REFUSED'>;
  /** Why it was refused; empty otherwise. */
  reason: Generated<string>;
  created_at: Date;
}

interface ApplicationEvent {
  id: Generated<string>;
  application_id: string;
  /** Null for what the passing of time does. */
  actor_id: string | null;
  action: string;
  from_state: string;
  to_state: string;
  reason: Generated<string>;
  at: Date;
}

export interface ApplicationTables {
  application: Application;
  application_document: ApplicationDocument;
  application_event: ApplicationEvent;
}
