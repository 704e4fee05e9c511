import type { Db } from '#database/connection';
import type { Subject } from './subject.store';

interface NewAppeal {
  subject: Subject;
  accountId: string;
  text: string;
  at: Date;
}

/** @returns false where there was one already */
export async function insertAppeal(db: Db, { subject, accountId, text, at }: NewAppeal): Promise<boolean> {
  const { kind, id } = subject;
  if (kind === 'member') return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('appeal')
    .values({ subject_kind: kind, subject_id: id, account_id: accountId, text, created_at: at, decided_at: null })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
