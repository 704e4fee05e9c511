import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Subject } from './subject.store';

interface NewAppeal {
  subject: Subject;
  accountId: string;
  text: string;
  at: Date;
}

/** Appeals the last decision about the subject. @returns false where it was appealed already or is final */
export async function insertAppeal(db: Db, { subject, accountId, text, at }: NewAppeal): Promise<boolean> {
  const { kind, id } = subject;
  if (kind === 'member') return false;
  const { numAffectedRows } = await sql`
    insert into appeal (subject_kind, subject_id, account_id, text, created_at, decision_at)
    select ${kind}, ${id}::uuid, ${accountId}::uuid, ${text}, ${at}::timestamptz, d.decided_at from (select) one
      left join moderation_decision d on d.subject_kind = ${kind} and d.subject_id = ${id}::uuid
    where d.final is not true
    on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}
