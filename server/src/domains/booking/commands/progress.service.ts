import { shownEvents } from '#domains/booking/events';
import { requireAtDesk } from '#domains/booking/rules/progress.policy';
import { findAppointment } from '#domains/booking/store/appointment.store';
import { insertEvent, saveProgress } from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { lockCalendar } from '#domains/booking/store/setting.store';
import { type AccountContext, actorIdOf, type Input } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

/** Says how far a visit is, also backwards, where someone pressed too early; what it is already stays with its time. */
export async function changeProgress(
  { db, account, clock }: AccountContext,
  { kaReservationId, progress }: Input<'setVisitProgress'>['body'],
) {
  await lockCalendar(db, account.id);
  const row = await findAppointment(db, kaReservationId);
  if (row?.doctor_id !== account.id) throw notFound('The appointment');
  if (row.progress === progress) return { progress, progressUtc: row.progress_at?.toISOString() ?? null };
  const at = clock.now();
  requireAtDesk(row, at);
  await saveProgress(db, row.id, progress, at);
  const action = `progress-${progress ?? 'none'}`;
  await insertEvent(db, { id: row.id, action, from: row.state, to: row.state, by: actorIdOf(account), at });
  await addAppointmentEvent(db, shownEvents.progressed, row.id, { actorId: account.id, at });
  return { progress, progressUtc: progress && at.toISOString() };
}
