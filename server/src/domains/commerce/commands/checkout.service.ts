import type Stripe from 'stripe';
import type { OrderRow } from '#domains/commerce/rules/order.machine';
import { findPayable } from '#domains/commerce/store/booking-order.store';
import * as orders from '#domains/commerce/store/order.store';
import { textsIn } from '#locales/text';
import type { Services } from '#platform/http/handler';
import { takeDispute } from './dispute.service';
import { takeRefund } from './refund.service';
import { type Outcome, settle } from './settle.service';
import { openPayments, type Payments } from './stripe';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

/** The least that the payment service allows, and a minute for the way. */
const sessionMinutes = 31;

export type Layout = 'mobile' | 'desktop';
type Payable = NonNullable<Awaited<ReturnType<typeof findPayable>>>;

export const pages = {
  vouchers: { mobile: '/mobile/user/vouchers', desktop: '/user/vouchers' },
  booking: { mobile: '/mobile/medical/userappoints', desktop: '/doctor/userappoints' },
} as const;

/** Returns the address of the page that an order belongs to, without what has become of it. */
export const returnPath = (
  { id, reservation_id: booked, doctor_id: doctorId }: Pick<OrderRow, 'id' | 'reservation_id' | 'doctor_id'>,
  layout: Layout,
): string =>
  booked
    ? `${pages.booking[layout]}?doctorUserId=${doctorId}&booked=${booked}`
    : `${pages.vouchers[layout]}?order=${id}`;

/** Returns the address where an order is paid, or undefined where it cannot be. Asking again gives the same session. */
export async function openCheckout(
  { db, clock, config }: ServiceDeps,
  { stripe }: Payments,
  order: Payable,
  layout: Layout,
): Promise<string | undefined> {
  if (order.state !== 'PENDING_PAYMENT' || order.pay_until <= clock.now()) return undefined;
  if (order.session_id) {
    const known = await stripe.checkout.sessions.retrieve(order.session_id);
    return known.url ?? undefined;
  }
  const name = order.name ?? textsIn(order.language)('booking-payment.name');
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.id,
      line_items: [
        {
          quantity: order.quantity,
          price_data: { currency: 'aud', unit_amount: order.unit_cents, product_data: { name } },
        },
      ],
      expires_at: Math.floor(order.created_at.getTime() / 1000) + 2 * sessionMinutes * 60,
      success_url: `${config.publicUrl}${returnPath(order, layout)}&paid=1`,
      cancel_url: `${config.publicUrl}${returnPath(order, layout)}&left=1`,
    },
    { idempotencyKey: `order-${order.id}` },
  );
  await orders.setOrder(db, order.id, { session_id: session.id });
  return session.url ?? undefined;
}

const paidOf = (session: Stripe.Checkout.Session, eventId: string, kind: string) => ({
  eventId,
  kind,
  sessionId: session.id,
  amountCents: session.amount_total ?? 0,
  currency: session.currency ?? '',
  paymentId: typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? ''),
});

/** The first one is also of refunds that staff makes at the payment service by hand. */
const refundEvents = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'] as const;
const isAboutRefund = (event: Stripe.Event): event is Extract<Stripe.Event, { type: (typeof refundEvents)[number] }> =>
  refundEvents.some((type) => type === event.type);

/** Takes an event of the payment service, whose signature was checked. */
export async function takeEvent(
  services: ServiceDeps,
  payments: Payments,
  event: Stripe.Event,
): Promise<Outcome | 'ignored' | 'disputed' | 'refund'> {
  if (isAboutRefund(event)) return takeRefund(services, payments, event.data.object);
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    return takeDispute(services, event.data.object);
  }
  const paying =
    event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded';
  if (!paying || event.data.object.payment_status !== 'paid') return 'ignored';
  return settle(services, paidOf(event.data.object, event.id, event.type));
}

/** Asks the payment service about an order whose event may be lost. */
export async function askAbout(
  services: ServiceDeps,
  { stripe }: Payments,
  sessionId: string,
): Promise<Outcome | 'unpaid'> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  if (session.payment_status !== 'paid') return 'unpaid';
  return settle(services, paidOf(session, `asked ${sessionId}`, 'asked'));
}

/** Asks about the payment of an appointment that its member waits for: an event that is late or lost is made up for by asking. */
export async function askAboutBooking(
  services: ServiceDeps & Pick<Services, 'logger'>,
  orderId: string,
): Promise<void> {
  const order = await findPayable(services.db, orderId);
  if (order?.state !== 'PENDING_PAYMENT' || !order.session_id) return;
  try {
    await askAbout(services, openPayments(services), order.session_id);
  } catch (error) {
    services.logger.warn({ err: error }, 'the payment service could not be asked');
  }
}

/**
 * Closes the payment page of an order that ended; where it was paid after all, the money goes back.
 * @returns whether the page is closed for good
 */
export async function closeCheckout(services: ServiceDeps, payments: Payments, sessionId: string): Promise<boolean> {
  const { sessions } = payments.stripe.checkout;
  const session = await sessions.retrieve(sessionId);
  if (session.status === 'open') return (await sessions.expire(sessionId)).status === 'expired';
  if (session.payment_status !== 'paid') return session.status === 'expired';
  await settle(services, paidOf(session, `asked ${sessionId}`, 'asked'));
  return true;
}
