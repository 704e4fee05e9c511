import { moneyText } from '@charis/shared/rules';
import { findPayout, payoutEvents } from '#domains/commerce/index';
import { findAccountOwner } from '#domains/identity/index';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import { payoutAccountEmail, payoutEmail } from '#platform/mail/templates/voucher';
import { tell } from './tell';

const urlOf = ({ config }: ProjectionContext) => `${config.publicUrl}/doctor/vouchers?show=settlements`;

/** Tells doctors where their money goes, and that it was paid. */
export const payouts: Projection = {
  name: 'payouts',
  readings: [
    on(payoutEvents.accountChanged, ['mail to the doctor'], async (context, event) => {
      const to = await findAccountOwner(context.db, event.subjectId);
      const message = payoutAccountEmail({ ...to, url: urlOf(context) });
      await tell(context, event, [{ accountId: to.id, mail: { to, message } }]);
    }),
    on(payoutEvents.paid, ['mail to the doctor'], async (context, event) => {
      const payout = await findPayout(context.db, event.subjectId);
      if (!payout) return;
      const to = await findAccountOwner(context.db, payout.doctor_id);
      const total = moneyText(payout.cents, to.language);
      const message = payoutEmail({ ...to, url: urlOf(context), total, reference: payout.reference });
      await tell(context, event, [{ accountId: to.id, mail: { to, message } }]);
    }),
  ],
};
