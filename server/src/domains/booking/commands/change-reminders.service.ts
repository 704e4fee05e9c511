import { state } from '#domains/booking/rules/appointment.machine';
import { type AppointmentRow, findAppointment } from '#domains/booking/store/appointment.store';
import { saveWay } from '#domains/booking/store/appointment-change.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { lockOwn } from './apply.service';
import { chooseReminders } from './reminder-ways.service';

/** Changes how the caller is reminded of their own appointment or request. Reminders that are still to come follow. */
export async function changeReminders(
  context: AccountContext,
  { kaReservationId, reminders }: Input<'setReminders'>['body'],
): Promise<AppointmentRow> {
  const { db, clock } = context;
  const row = await lockOwn(context, kaReservationId);
  const isAhead = row.starts_at > clock.now();
  if (!isAhead || (row.state !== state.booked && row.state !== state.pending)) {
    throw new Refusal('NOT_POSSIBLE', 'You can change reminders until the appointment begins.');
  }
  await saveWay(db, row.id, { reminders: await chooseReminders(context, reminders) });
  return (await findAppointment(db, row.id)) ?? row;
}
