import type { Decision } from '#domains/community/rules/decision.policy';
import type { Db } from '#platform/database/connection';
import { deleteOwner } from './case-owner.store';
import type { Subject } from './subject.store';

/** Closes what was waiting, which is no one's from then on. @returns who had reported, and whether there was an appeal */
export async function closeCase(db: Db, { kind, id }: Subject, now: Date) {
  const reports = await db
    .updateTable('report')
    .set({ decided_at: now })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('decided_at', 'is', null)
    .returning('reporter_id')
    .execute();
  const appeal = await db
    .updateTable('appeal')
    .set({ decided_at: now })
    .where('subject_kind', '=', kind as 'post')
    .where('subject_id', '=', id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await deleteOwner(db, { kind, id });
  const reporters = new Set(reports.flatMap(({ reporter_id }) => reporter_id ?? []));
  return { reporters: [...reporters], appealed: appeal !== undefined };
}

type Kept = Pick<Decision, 'subject' | 'action' | 'reason'> & {
  /** Null where it ended by itself. */
  staffId: string | null;
  /** It cannot be appealed. */
  final: boolean;
  now: Date;
};

/** Writes the last decision about a subject over the one before. */
export async function keepDecision(db: Db, { subject, action, reason, staffId, final, now }: Kept): Promise<void> {
  const row = { action, reason, actor_id: staffId, decided_at: now, final };
  await db
    .insertInto('moderation_decision')
    .values({ subject_kind: subject.kind, subject_id: subject.id, ...row })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(row))
    .execute();
}

/** Returns posts that show something of an account: its own, and those that it has commented on. */
export async function findPostsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('author_id', '=', accountId)
    .where('listed', '=', true)
    .union(
      db
        .selectFrom('comment')
        .select('post_id as id')
        .where('author_id', '=', accountId)
        .where('deleted_at', 'is', null),
    )
    .execute();
  return rows.map(({ id }) => id);
}
