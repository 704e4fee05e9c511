import type { Db } from '#database/connection';

interface NewEntry {
  /** Null where a command of the operator did it. */
  actorId: string | null;
  /** Such as `moderation.remove` or `staff.create`. */
  action: string;
  /** Kind and id: `post:0f8fad5b-…`. */
  subject: string;
  reason: string;
  at: Date;
}
/** Writes down what staff has done, in the transaction in which it is done. */
export declare function addAuditEntry(db: Db, { actorId, ...entry }: NewEntry): Promise<void>;
export interface AuditRow {
  id: string;
  actor: {
    userId: string;
    nickname: string;
    image: string;
    role: 'USER' | 'DOCTOR';
  } | null;
  action: string;
  subject: string;
  reason: string;
  at: Date;
}
/** Entries before the one of `cursor`, the newest first. */
export declare function findAuditEntries(db: Db, cursor: string | undefined, limit: number): Promise<AuditRow[]>;
