import type { Db } from '#platform/database/connection';

/** Suspends a doctor, with what staff wishes for the appointments ahead. */
export async function suspendDoctor(db: Db, doctorId: string, wish: 'later' | 'now' | 'keep'): Promise<void> {
  const at = new Date(0);
  await db
    .insertInto('application')
    .values({
      account_id: doctorId,
      data: '{}',
      state: 'SUSPENDED',
      appointments_ahead: wish,
      created_at: at,
      updated_at: at,
      submitted_at: at,
      decided_at: at,
    })
    .execute();
  await db
    .updateTable('doctor_profile')
    .set({ application_state: 'SUSPENDED' })
    .where('account_id', '=', doctorId)
    .execute();
}
