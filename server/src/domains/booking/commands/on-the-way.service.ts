/** The words of a member on their way to a visit, which its doctor sees at once. */
import { lateHours } from '@charis/shared/rules';
import { shownEvents } from '#domains/booking/events';
import { state } from '#domains/booking/rules/appointment.machine';
import { type AppointmentRow, findAppointment } from '#domains/booking/store/appointment.store';
import { saveWay } from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import type { Db } from '#platform/database/connection';
import type { AccountContext, Input } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { lockOwn } from './apply.service';

const hour = 3_600_000;

/** Returns whether it can be said of an appointment that one is coming. */
export const isAwaited = ({ state: is, starts_at: starts }: AppointmentRow, now: Date): boolean =>
  is === state.booked && starts > now;

/** Notes that the person of an appointment is coming. Its calendar is locked by the caller; to repeat it changes nothing. */
export async function noteComing(db: Db, { id, coming_at: before }: AppointmentRow, by: string | null, at: Date) {
  if (before) return;
  await saveWay(db, id, { coming_at: at });
  await addAppointmentEvent(db, shownEvents.coming, id, { actorId: by, at });
}

async function again({ db }: AccountContext, known: AppointmentRow): Promise<AppointmentRow> {
  return (await findAppointment(db, known.id)) ?? known;
}

export async function confirmOwn(context: AccountContext, id: string): Promise<AppointmentRow> {
  const { db, account, clock } = context;
  const row = await lockOwn(context, id);
  if (row.state === state.booked && row.coming_at) return row;
  if (!isAwaited(row, clock.now())) {
    throw new Refusal('NOT_POSSIBLE', 'You can say that you are coming until the appointment begins.');
  }
  await noteComing(db, row, account.id, clock.now());
  return again(context, row);
}

/** Notes by how many minutes the member is late. Who is late is coming. */
export async function sayLateFor(
  context: AccountContext,
  { kaReservationId, minutes }: Input<'sayLate'>['body'],
): Promise<AppointmentRow> {
  const { db, account, clock } = context;
  const now = clock.now();
  const row = await lockOwn(context, kaReservationId);
  const isNear = now.getTime() >= row.starts_at.getTime() - lateHours * hour && now < row.ends_at;
  if (row.state !== state.booked || !isNear || row.progress) {
    throw new Refusal(
      'NOT_POSSIBLE',
      'You can say that you are late from 2 hours before the appointment until its end.',
    );
  }
  if (row.late_minutes === minutes) return row;
  await saveWay(db, row.id, { late_minutes: minutes, coming_at: row.coming_at ?? now });
  await addAppointmentEvent(db, shownEvents.late, row.id, { actorId: account.id, at: now });
  return again(context, row);
}
