import { moneyText } from '@charis/shared/rules';
import type { z } from 'zod';
import {
  findOrder,
  type OrderView,
  orderEvents,
  ownerOf,
  renewGift,
  stepEvents,
  voucherEvents,
  writeInvoice,
} from '#domains/commerce/index';
import { findAccountOwner, type Recipient } from '#domains/identity/index';
import { localDay } from '#platform/clock/zone.rules';
import type { EventKind, Happened } from '#platform/events/event-kind';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import type { Email } from '#platform/mail/email';
import {
  giftEmail,
  type RefundNews,
  receiptEmail,
  refundAskedEmail,
  refundEmail,
  voucherReminderEmail,
} from '#platform/mail/templates/voucher';
import { type Told, tell } from './tell';

/** Returns what each person hears of an event; `order` is the present state. */
type Telling<Data> = (context: ProjectionContext, order: OrderView, event: Happened<Data>) => Promise<Told[]>;

const telling = <Data>(kind: EventKind<z.ZodType<Data>>, makes: readonly string[], toldOf: Telling<Data>) =>
  on(kind, makes, async (context, event) => {
    const order = await findOrder(context.db, event.subjectId);
    if (order) await tell(context, event, await toldOf(context, order, event));
  });

const isBuyer = (person: { [Field in keyof Recipient]: Recipient[Field] | null }): person is Recipient =>
  Object.values(person).every((value) => value !== null);

/** Returns the buyer as far as their account is there. */
function buyerOf({ buyer_id: id, buyer_email: email, buyer_name: nickname, buyer_language: language }: OrderView) {
  const buyer = { id, email, nickname, language };
  return isBuyer(buyer) ? buyer : undefined;
}

async function holderOf({ db }: ProjectionContext, order: OrderView): Promise<Recipient | undefined> {
  const id = ownerOf(order);
  return id ? findAccountOwner(db, id) : undefined;
}

const factsOf = ({ config }: ProjectionContext, order: OrderView, { language, nickname }: Recipient) => ({
  language,
  nickname,
  name: order.name,
  url: `${config.publicUrl}/user/vouchers?order=${order.id}`,
});
const subjectOf = ({ coupon_id: id }: OrderView) => ({ kind: 'voucher' as const, id });

interface News {
  news: RefundNews;
  cents?: number;
  isClosed?: boolean;
}

/** Returns what one person hears of a refund: the mail, and on the site as well unless it `isMailAlone`. */
function refundNews(
  context: ProjectionContext,
  order: OrderView,
  to: Recipient,
  { news, cents = 0, isClosed = false }: News,
  isMailAlone = false,
): Told {
  const facts = factsOf(context, order, to);
  const closedBy = isClosed ? order.doctor_name : '';
  const message = refundEmail({ ...facts, news, total: moneyText(cents, to.language), closedBy });
  const notice = {
    kind: 'voucher-refund-decided',
    actorId: null,
    subject: subjectOf(order),
    excerpt: order.name,
  } as const;
  return { accountId: to.id, mail: { to, message }, notice: isMailAlone ? undefined : notice };
}

/** Returns that the sale ended before the buyer had paid. */
const stopped = async (_: ProjectionContext, order: OrderView): Promise<Told[]> => {
  if (!order.buyer_id) return [];
  const about = { actorId: null, subject: subjectOf(order), excerpt: order.name };
  return [{ accountId: order.buyer_id, notice: { kind: 'voucher-order-stopped', ...about } }];
};

const toSeller = (order: OrderView, kind: 'voucher-sold' | 'voucher-refund-asked'): Told => ({
  accountId: order.doctor_id,
  notice: { kind, actorId: null, subject: subjectOf(order), excerpt: order.name },
});

async function receiptOf(context: ProjectionContext, order: OrderView): Promise<Told[]> {
  const to = buyerOf(order);
  if (!to) return [];
  const message = receiptEmail({
    ...factsOf(context, order, to),
    quantity: order.quantity,
    isGift: order.gift_email !== '',
    total: moneyText(order.total_cents, to.language),
    invoice: await writeInvoice(order),
  });
  return [{ accountId: to.id, mail: { to, message, dedupeKey: `receipt ${order.id}` } }];
}

/** Returns the mail with a new word that takes the gift; none where someone has taken it. */
async function giftOf({ db, config }: ProjectionContext, order: OrderView, eventId: string): Promise<Told[]> {
  if (!order.gift_email || order.holder_id) return [];
  const message: Email = giftEmail({
    language: order.buyer_language ?? 'en',
    nickname: order.buyer_name ?? '',
    name: order.name,
    quantity: order.quantity,
    place: `${order.doctor_name}, ${order.clinic_name}, ${order.clinic_address}`,
    until: order.valid_until && localDay(order.valid_until, order.zone),
    message: order.gift_message,
    url: `${config.publicUrl}/user/vouchers?gift=${await renewGift(db, order.id)}`,
  });
  // Deleting the giver's account finds the mail by this key.
  const dedupeKey = `gift ${order.id} ${eventId}`;
  return [{ accountId: null, mail: { to: { email: order.gift_email }, message, dedupeKey } }];
}

const refused = (news: 'refused' | 'denied') => async (context: ProjectionContext, order: OrderView) => {
  const owner = await holderOf(context, order);
  return owner ? [refundNews(context, order, owner, { news })] : [];
};

const toVoucher = (
  kind: EventKind<typeof voucherEvents.suspend.data>,
  notice: 'voucher-suspended' | 'voucher-released',
) =>
  on(kind, [`\`${notice}\` to the doctor`], (context, event) => {
    const { subjectId: id, data } = event;
    const about = { actorId: null, subject: { kind: 'voucher' as const, id }, excerpt: data.name };
    return tell(context, event, [{ accountId: data.doctorId, notice: { kind: notice, ...about } }]);
  });

/** Tells buyers, who was given vouchers, and doctors what becomes of orders. */
export const orders: Projection = {
  name: 'orders',
  readings: [
    telling(
      stepEvents.pay,
      ['`voucher-sold` to the doctor', 'mail with the invoice to the buyer'],
      async (context, order) => [toSeller(order, 'voucher-sold'), ...(await receiptOf(context, order))],
    ),
    telling(stepEvents.stop, ['`voucher-order-stopped` to the buyer'], stopped),
    telling(orderEvents.given, ['mail to who is given it'], (context, order, { id }) => giftOf(context, order, id)),
    telling(
      stepEvents['ask-refund'],
      ['mail to the doctor', '`voucher-refund-asked` to the doctor'],
      async ({ db, clock, config }, order) => {
        const to = await findAccountOwner(db, order.doctor_id);
        const until = localDay(order.decide_until ?? clock.now(), order.zone);
        const facts = { language: to.language, nickname: to.nickname, name: order.name };
        const message = refundAskedEmail({ ...facts, url: `${config.publicUrl}/doctor/vouchers`, until });
        return [{ ...toSeller(order, 'voucher-refund-asked'), mail: { to, message } }];
      },
    ),
    telling(
      stepEvents['refuse-refund'],
      ['mail to the owner', '`voucher-refund-decided` to the owner'],
      refused('refused'),
    ),
    telling(
      stepEvents['deny-appeal'],
      ['mail to the owner', '`voucher-refund-decided` to the owner'],
      refused('denied'),
    ),
    telling(
      stepEvents.refund,
      ['mail to buyer and owner', '`voucher-refund-decided` to buyer and owner'],
      async (context, order, { data: { isTold, isClosed } }) => {
        if (!isTold) return [];
        const buyer = buyerOf(order);
        const made = { news: 'made' as const, cents: order.refunded_cents ?? 0, isClosed };
        const owner = ownerOf(order) === order.buyer_id ? undefined : await holderOf(context, order);
        return [
          ...(buyer ? [refundNews(context, order, buyer, made)] : []),
          ...(owner ? [refundNews(context, order, owner, { news: 'returned', isClosed })] : []),
        ];
      },
    ),
    telling(orderEvents.paidLate, ['mail to the buyer'], async (context, order, { data: { cents } }) => {
      const buyer = buyerOf(order);
      return buyer ? [refundNews(context, order, buyer, { news: 'late', cents }, true)] : [];
    }),
    telling(orderEvents.reminder, ['mail to the owner'], async (context, order, { data: { days } }) => {
      const to = await holderOf(context, order);
      if (!to || !order.valid_until) return [];
      const until = localDay(order.valid_until, order.zone);
      const message = voucherReminderEmail({ ...factsOf(context, order, to), until });
      return [{ accountId: to.id, mail: { to, message, dedupeKey: `voucher-ends ${days} ${order.id}` } }];
    }),
    toVoucher(voucherEvents.suspend, 'voucher-suspended'),
    toVoucher(voucherEvents.release, 'voucher-released'),
  ],
};
