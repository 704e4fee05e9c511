import { runTransaction } from '@charis/delivery';
import { slotIdOf } from '#domains/booking/rules/slot.rules';
import { findRecipients } from '#domains/booking/store/recipient.store';
import { findNextSlots, takesBookings } from '#domains/booking/store/slot.store';
import * as store from '#domains/booking/store/waitlist.store';
import type { AccountContext, Context, Input, Services } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';
import { publishToAccounts } from '#platform/live/publish-event.store';
import { queueEmail } from '#platform/mail/mail.store';
import { waitOfferEmail, waitPausedEmail } from '#platform/mail/templates/waitlist';
import { type Notice, notify, pausedText, type StandIn, takeBack, waitingUntil } from '#projections/notification/index';

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

const offerNotice = (doctorId: string, { id, memberId }: { id: string; memberId: string }): Notice => ({
  accountId: memberId,
  kind: 'waitlist-offer',
  actorId: doctorId,
  subject: { kind: 'appointment', id },
});

/**
 * Mails the free time and until when it is the member's turn: they may read the notification too late. Where it is pushed, the mail stands in for
 * that.
 */
async function mailOffer(
  { db, config }: Pick<Context, 'db' | 'config'>,
  doctorId: string,
  { id, memberId, doctorName, startsAt, zone }: store.Turn,
  [now, expiresAt]: readonly [Date, Date],
  standIn?: StandIn,
): Promise<void> {
  const to = (await findRecipients(db, [memberId])).get(memberId);
  if (!to) return;
  const path = `/doctor/userappoints?doctorUserId=${doctorId}&slotId=${slotIdOf(doctorId, startsAt)}`;
  const { language, nickname } = to;
  const message = waitOfferEmail({
    ...{ language, nickname, doctorName, startsAt, expiresAt, zone, path, siteUrl: config.publicUrl },
  });
  const dedupeKey = `waitlist-offer:${id}:${startsAt.getTime()}:${expiresAt.getTime()}`;
  const delivery = { recipient: to.email, now, dedupeKey, ...waitingUntil(standIn, expiresAt) };
  await queueEmail(db, message, delivery);
}

/** Ends the turns of those whose offered time is taken, and takes an unread notification of it back: the next one need not wait. */
async function endTakenTurns(db: Context['db'], now: Date): Promise<void> {
  await runTransaction(db, async (trx) => {
    const taken = await store.endTakenOffers(trx, now);
    await publishToAccounts(
      trx,
      'appointments',
      taken.map(({ memberId }) => memberId),
    );
    for (const wait of taken) await takeBack(trx, offerNotice(wait.doctorId, wait));
  });
}

/** Offers a time that has become free with a doctor to one who waits after the other. Nothing is held: who comes first has it. */
export async function offerTurns(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  stopped: () => boolean,
): Promise<void> {
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
      const standIn = await notify(trx, now, offerNotice(doctorId, next));
      await mailOffer({ db: trx, config }, doctorId, next, [now, until], standIn);
    });
  }
}

/** Tells the waiting list of a doctor who no longer takes bookings. Members stay on it; an open offer ends, and an unread notification of it goes. */
export async function pauseWaits(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  doctorId: string,
): Promise<void> {
  const now = clock.now();
  const waits = await store.endOffers(db, doctorId, now);
  if (waits.length === 0) return;
  await publishToAccounts(
    db,
    'appointments',
    waits.map(({ memberId }) => memberId),
  );
  const recipients = await findRecipients(
    db,
    waits.map(({ memberId }) => memberId),
  );
  for (const wait of waits) {
    await takeBack(db, offerNotice(doctorId, wait));
    const to = recipients.get(wait.memberId);
    if (!to) continue;
    const { language, nickname } = to;
    const { doctorName, hadOffer } = wait;
    const excerpt = pausedText(doctorName, hadOffer, language);
    const standIn = await notify(db, now, { ...offerNotice(doctorId, wait), kind: 'waitlist-paused', excerpt });
    const message = waitPausedEmail({ language, nickname, doctorName, hadOffer, siteUrl: config.publicUrl });
    await queueEmail(db, message, { recipient: to.email, now, ...standIn });
  }
}
