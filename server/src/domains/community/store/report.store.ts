import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Subject } from './subject.store';

const hour = 3_600_000;

/** Serialises the reports of one account, so that two at once are both counted. */
export async function lockReporter(db: Db, reporterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charis report ${reporterId}`}, 0))`.execute(db);
}

/** Returns when the account reported within the last hour, the oldest first. */
export async function findRecentReports(db: Db, reporterId: string, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('report')
    .select('created_at')
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', new Date(now.getTime() - hour))
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

interface NewReport {
  reporterId: string;
  subject: Subject;
  reason: string;
  note: string;
  at: Date;
}

export async function hasOpenReport(db: Db, reporterId: string, subject: Subject): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether staff decided last that everyone, or every adult, may see the subject, and it has not been edited since. */
export async function wasLetStand(db: Db, { kind, id }: Subject): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from moderation_decision d left join post p on d.subject_kind = 'post' and p.id = d.subject_id
      where d.subject_kind = ${kind} and d.subject_id = ${id}::uuid and d.action in ('keep', 'limit')
        and (p.edited_at is null or p.edited_at <= d.decided_at)) as stands`.execute(db);
  return rows[0]?.stands ?? false;
}

/** @returns how many different members have an open report of the subject, this one among them */
export async function insertReport(db: Db, { reporterId, subject, reason, note, at }: NewReport): Promise<number> {
  const about = { subject_kind: subject.kind, subject_id: subject.id };
  await db
    .insertInto('report')
    .values({ reporter_id: reporterId, ...about, reason, note, created_at: at, decided_at: null })
    .execute();
  const { reporters } = await db
    .selectFrom('report')
    .select(sql<number>`count(distinct reporter_id)::int`.as('reporters'))
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return reporters;
}
