/** What follows from the payments of appointments: the time is booked, and the member reads what was paid and what goes back. */
import { moneyText } from '@charis/shared/rules';
import { followPayment } from '#domains/booking/index';
import { findPayable, orderEvents, stepEvents } from '#domains/commerce/index';
import { findRecipients } from '#domains/identity/index';
import type { Happened } from '#platform/events/event-kind';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import { type BookingPaymentNews, bookingPaymentEmail } from '#platform/mail/templates/booking-payment';
import { tell } from './tell';

/**
 * Writes to the member; nothing where the order is for vouchers, or the account is gone. The mail names neither doctor nor visit.
 * @param late the cents of a payment that came too late
 */
async function write(context: ProjectionContext, event: Happened, news: BookingPaymentNews, late?: number) {
  const order = await findPayable(context.db, event.subjectId);
  if (!order?.reservation_id || !order.buyer_id) return;
  const to = (await findRecipients(context.db, [order.buyer_id])).get(order.buyer_id);
  if (!to) return;
  const { language, nickname } = to;
  const cents = late ?? (news === 'returned' ? order.refunded_cents : order.total_cents);
  const message = bookingPaymentEmail({
    language,
    nickname,
    news,
    total: moneyText(cents, language),
    order: order.id,
    url: `${context.config.publicUrl}/user/appointments`,
  });
  const dedupeKey = `booking-payment ${news} ${order.id} ${event.id}`;
  await tell(context, event, [{ accountId: to.id, mail: { to, message, dedupeKey } }]);
}

/** Books the time that was paid, and tells the member of the money. */
export const bookingPayments: Projection = {
  name: 'booking payments',
  readings: [
    on(orderEvents.bookingPaid, ['the booked time', 'mail with the receipt to the member'], async (context, event) => {
      await followPayment(context, event.data.reservationId);
      await write(context, event, 'paid');
    }),
    on(stepEvents.refund, ['mail to the member of an appointment'], async (context, event) => {
      // What a bank took back comes from the bank.
      if (event.data.isTold) await write(context, event, 'returned');
    }),
    on(orderEvents.paidLate, ['mail to the member of an appointment'], (context, event) =>
      write(context, event, 'late', event.data.cents),
    ),
  ],
};
