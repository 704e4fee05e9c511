import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import { evaluationsForScore } from '#domains/practice/index';
import type { Db } from '#platform/database/connection';

type Evaluation = DataOf<'listEvaluations'>['list'][number];

/**
 * Returns one page of the ratings of a doctor, the newest first, and how many there are; none until there are five. None says whether its visit was by
 * video, nor what shows it: the mark of the premises.
 */
export async function findEvaluationPage(
  db: Db,
  { doctorId, pageNum, pageSize }: { doctorId: string; pageNum: number; pageSize: number },
): Promise<{ list: Evaluation[]; total: number }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from evaluation where doctor_id = ${doctorId}::uuid`.execute(db);
  const total = counted[0]?.total ?? 0;
  if (total < evaluationsForScore) return { list: [], total: 0 };
  const { rows } = await sql<Evaluation>`
    select e.id as "evaluationId", e.punctuality, e.communication, e.booking, e.answer, true as "isVideo",
      round((e.punctuality + e.communication + e.booking) / 3.0)::int as premises, to_char(e.created_at at time zone 'UTC', 'YYYY-MM') as month
    from evaluation e where e.doctor_id = ${doctorId}::uuid
    order by e.created_at desc, e.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { list: rows, total };
}

/** Answers a rating that has no answer yet. @returns whether there is such a rating, and whether it was answered now */
export async function answerOnce(
  db: Db,
  answered: { evaluationId: string; doctorId: string; answer: 'thanks' | 'noted' | 'contact'; now: Date },
): Promise<'unknown' | 'answered' | 'done'> {
  const { evaluationId, doctorId, answer, now } = answered;
  const { rows } = await sql<{ done: boolean }>`
    with told as (
      update evaluation set answer = ${answer}, answered_at = ${now}
      where id = ${evaluationId}::uuid and doctor_id = ${doctorId}::uuid and answer is null returning id
    )
    select exists (select from told) as done from evaluation
    where id = ${evaluationId}::uuid and doctor_id = ${doctorId}::uuid
      and (select count(*) from evaluation where doctor_id = ${doctorId}::uuid) >= ${evaluationsForScore}::int`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return 'unknown';
  return row.done ? 'done' : 'answered';
}
