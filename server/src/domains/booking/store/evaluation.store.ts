import type { Db } from '#platform/database/connection';

export type Marks = Record<'punctuality' | 'communication' | 'booking' | 'premises', number>;

interface Made {
  reservationId: string;
  doctorId: string;
  marks: Marks;
  now: Date;
}

export async function insertEvaluation(db: Db, { reservationId, doctorId, marks, now }: Made): Promise<string> {
  const { id } = await db
    .insertInto('evaluation')
    .values({ reservation_id: reservationId, doctor_id: doctorId, ...marks, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
