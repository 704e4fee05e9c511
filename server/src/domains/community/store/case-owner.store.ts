/** Whose a case is that waits: someone of staff has taken it, or was given it. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { openCase, waitingCases } from './case-queue.store';
import type { Subject } from './subject.store';

/** Returns whether something waits for staff about a subject. */
export async function isOpenCase(db: Db, subject: Subject): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select exists (${openCase(subject)}) as open`.execute(db);
  return rows[0]?.open ?? false;
}

/** Gives a case to someone of staff. */
export async function setOwner(db: Db, { kind, id }: Subject, staffId: string): Promise<void> {
  await db
    .insertInto('case_owner')
    .values({ subject_kind: kind, subject_id: id, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet({ staff_id: staffId }))
    .execute();
}

/** Takes it from the one who has it. */
export async function deleteOwner(db: Db, { kind, id }: Subject): Promise<void> {
  await db.deleteFrom('case_owner').where('subject_kind', '=', kind).where('subject_id', '=', id).execute();
}

/** Returns how many cases that wait someone of staff has, and how many of them since before `late`; those without any are not there. */
export async function countOwnedCases(db: Db, late: Date) {
  const { rows } = await sql<{ staffId: string; taken: number; late: number }>`
    select o.staff_id as "staffId", count(*)::int as taken, (count(*) filter (where c.since < ${late}))::int as late
    from (${waitingCases}) c join case_owner o on o.subject_kind = c.kind and o.subject_id = c.id
    where o.staff_id is not null group by o.staff_id`.execute(db);
  return rows;
}
