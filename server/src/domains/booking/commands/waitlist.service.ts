import { runTransaction } from '@charis/shared/node';
import { slotIdOf } from '@charis/shared/rules';
import { waitlistEvents } from '#domains/booking/events';
import { findNextSlots, takesBookings } from '#domains/booking/store/slot.store';
import * as store from '#domains/booking/store/waitlist.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext, Context, Input, Services } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

/** Milliseconds in which the one whose turn it is can book before the next one is asked. */
const turn = 2 * 3_600_000;

export const presentWait = (row: store.WaitRow, now: Date) => ({
  waitId: row.id,
  doctorUserId: row.doctor_id,
  doctorName: row.doctor_name,
  mode: row.mode,
  untilDay: row.until_day,
  offer:
    row.is_bookable && row.is_free && row.offered_start && row.offer_expires_at && row.offer_expires_at > now
      ? {
          slotId: slotIdOf(row.doctor_id, row.offered_start),
          startUtc: row.offered_start.toISOString(),
          zone: row.zone,
          expiresUtc: row.offer_expires_at.toISOString(),
        }
      : null,
});

export async function join(
  { db, account, clock }: AccountContext,
  { doctorUserId, mode, untilDay }: Input<'joinWaitlist'>['body'],
) {
  const now = clock.now();
  if (doctorUserId === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot join your own waiting list.');
  if (!(await takesBookings(db, doctorUserId, account.id))) throw notFound('The doctor');
  if (untilDay < now.toISOString().slice(0, 10)) throw refusedField('untilDay', 'Choose a future day');
  const row = await store.saveWait(db, {
    doctorId: doctorUserId,
    memberId: account.id,
    mode: mode ?? null,
    untilDay,
    now,
  });
  return presentWait(row, now);
}

/** Ends the turns of those whose offered time is taken: the next one need not wait. */
async function endTakenTurns(db: Context['db'], at: Date): Promise<void> {
  await runTransaction(db, async (trx) => {
    for (const { id: subjectId, ...data } of await store.endTakenOffers(trx, at))
      await addEvent(trx, waitlistEvents.ended, { subjectId, actorId: null, at, data });
  });
}

/** Offers a time that has become free with a doctor to one who waits after the other. Nothing is held: who comes first has it. */
export async function offerTurns({ db, clock }: Pick<Services, 'db' | 'clock'>, stopped: () => boolean): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + turn);
  await endTakenTurns(db, now);
  for (const doctorId of await store.findDoctorsToOffer(db, now)) {
    if (stopped()) return;
    await runTransaction(db, async (trx) => {
      await store.followFirstFree(trx, doctorId, now);
      const next = await store.findTurn(trx, doctorId, now);
      if (!next) return;
      const [free] = await findNextSlots(trx, [doctorId], 1, { now, viewer: next.memberId });
      if (!free) return;
      await store.saveOffer(trx, next, now, until);
      const { id: subjectId, memberId, startsAt, zone } = next;
      const data = { doctorId, memberId, zone, startsAt: startsAt.toISOString(), expiresAt: until.toISOString() };
      await addEvent(trx, waitlistEvents.offered, { subjectId, actorId: null, at: now, data });
    });
  }
}

/** Pauses the waiting list of a doctor who no longer takes bookings. Members stay on it; an open offer ends. */
export async function pauseWaits({ db, clock }: Pick<Context, 'db' | 'clock'>, doctorId: string): Promise<void> {
  const at = clock.now();
  for (const { id: subjectId, memberId, hadOffer } of await store.endOffers(db, doctorId, at)) {
    const data = { doctorId, memberId, hadOffer };
    await addEvent(db, waitlistEvents.paused, { subjectId, actorId: null, at, data });
  }
}
