import { formEvents } from '#domains/forms/events';
import { findFormStatus } from '#domains/forms/store/form.store';
import { findSentForm, insertSentForm, isAppointmentOf, type Sent } from '#domains/forms/store/sent-form.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';

const announce = (db: Db, { responseId, ...people }: Sent, at: Date) =>
  addEvent(db, formEvents.sent, { subjectId: responseId, actorId: people.doctorId, at, data: people });

/** Sends the form that the type of a booked appointment names. */
export async function sendOfType(db: Db, reservationId: string, now: Date): Promise<void> {
  const sent = await insertSentForm(db, { reservationId }, now);
  if (sent) await announce(db, sent, now);
}

/** Sends a form of the doctor's for one of their appointments. */
export async function sendByHand(
  { db, account, clock }: AccountContext,
  { formId, kaReservationId: reservationId }: Input<'sendForm'>['body'],
): Promise<string> {
  if ((await findFormStatus(db, account.id, formId)) !== 'active') throw notFound('The form');
  if (!(await isAppointmentOf(db, account.id, reservationId))) throw notFound('The appointment');
  const sent = await insertSentForm(db, { reservationId, formId }, clock.now());
  if (sent) await announce(db, sent, clock.now());
  const responseId = sent?.responseId ?? (await findSentForm(db, reservationId, formId));
  if (!responseId) {
    throw new Refusal('NOT_POSSIBLE', 'You can send forms to members only, for an appointment that takes place.');
  }
  return responseId;
}
