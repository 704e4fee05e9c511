import { rateableFor, state } from '#domains/booking/rules/appointment.machine';
import { findAppointment } from '#domains/booking/store/appointment.store';
import { insertEvaluation, type Marks } from '#domains/booking/store/evaluation.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

type NewRating = Omit<Input<'createEvaluation'>['body'], 'kaReservationId'>;

/** Returns the four marks of a visit. One by video has no premises: their mark is the mean of the others, which leaves the score as it is. */
function marksOf({ punctuality, communication, booking, premises }: NewRating, mode: 'clinic' | 'video'): Marks {
  const asked = { punctuality, communication, booking };
  if (mode === 'video') return { ...asked, premises: Math.round((punctuality + communication + booking) / 3) };
  if (premises === undefined) throw refusedField('premises', 'Please rate the premises.');
  return { ...asked, premises };
}

/** Rates an own visit. @throws {Refusal} 404, 409 the second time, 422 where the visit cannot be rated */
export async function rateVisit(
  { db, account, clock }: AccountContext,
  { kaReservationId, ...given }: Input<'createEvaluation'>['body'],
) {
  const row = await findAppointment(db, kaReservationId);
  if (row?.member_id !== account.id) throw notFound('The appointment');
  // Who has not been there cannot say how it was.
  if (row.relation) throw new Refusal('NOT_POSSIBLE', 'You can rate your own visits only.');
  if (row.evaluation_id) throw new Refusal('CONFLICT', 'You have already rated this visit.');
  if (row.state !== state.fulfilled) throw new Refusal('NOT_POSSIBLE', 'You can rate a visit once it has taken place.');
  if (clock.now().getTime() > row.ends_at.getTime() + rateableFor) {
    throw new Refusal('NOT_POSSIBLE', 'You can rate a visit for 90 days after it.');
  }
  return {
    evaluationId: await insertEvaluation(db, {
      reservationId: row.id,
      doctorId: row.doctor_id,
      marks: marksOf(given, row.mode),
      now: clock.now(),
    }),
  };
}
