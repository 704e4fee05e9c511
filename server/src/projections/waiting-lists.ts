import { slotIdOf } from '@charis/shared/rules';
import { waitlistEvents } from '#domains/booking/index';
import { findAccountOwner, findRecipients } from '#domains/identity/index';
import { textsIn } from '#locales/text';
import { on, type Projection } from '#platform/events/projection';
import { waitOfferEmail, waitPausedEmail } from '#platform/mail/templates/waitlist';
import { type Notice, takeBack } from './notification/index';
import { tell } from './tell';

const offerOf = (id: string, doctorId: string): Omit<Notice, 'accountId'> => ({
  kind: 'waitlist-offer',
  actorId: doctorId,
  subject: { kind: 'appointment', id },
});

/** Tells a member on a waiting list of a free time, that it is taken, and that the list is paused. */
export const waitingLists: Projection = {
  name: 'waiting lists',
  readings: [
    on(
      waitlistEvents.offered,
      ['mail to the member', '`waitlist-offer` to the member'],
      async (context, { data, ...event }) => {
        const { doctorId, memberId, startsAt, zone, expiresAt } = data;
        const to = (await findRecipients(context.db, [memberId])).get(memberId);
        if (!to) return;
        const { nickname: doctorName } = await findAccountOwner(context.db, doctorId);
        const path = `/doctor/userappoints?doctorUserId=${doctorId}&slotId=${slotIdOf(doctorId, startsAt)}`;
        const message = waitOfferEmail({
          language: to.language,
          nickname: to.nickname,
          doctorName,
          startsAt,
          expiresAt,
          zone,
          path,
          siteUrl: context.config.publicUrl,
        });
        // The member may read the notification too late.
        const mail = { to, message, deadline: expiresAt };
        await tell(context, event, [{ accountId: memberId, notice: offerOf(event.subjectId, doctorId), mail }]);
      },
    ),
    on(
      waitlistEvents.ended,
      ['takes `waitlist-offer` back'],
      async ({ db }, { subjectId, data: { doctorId, memberId } }) => {
        await takeBack(db, { ...offerOf(subjectId, doctorId), accountId: memberId });
      },
    ),
    on(
      waitlistEvents.paused,
      ['mail to the member', '`waitlist-paused` to the member', 'takes `waitlist-offer` back'],
      async (context, { data: { doctorId, memberId, hadOffer }, ...event }) => {
        const offer = offerOf(event.subjectId, doctorId);
        await takeBack(context.db, { ...offer, accountId: memberId });
        const to = (await findRecipients(context.db, [memberId])).get(memberId);
        if (!to) return;
        const { language, nickname } = to;
        const { nickname: doctorName } = await findAccountOwner(context.db, doctorId);
        const excerpt = textsIn(language)(hadOffer ? 'paused.offered' : 'paused.waiting', { doctor: doctorName });
        const message = waitPausedEmail({
          language,
          nickname,
          doctorName,
          hadOffer,
          siteUrl: context.config.publicUrl,
        });
        const notice = { ...offer, kind: 'waitlist-paused' as const, excerpt };
        await tell(context, event, [{ accountId: memberId, notice, mail: { to, message } }]);
      },
    ),
  ],
};
