/** Notifies people about their orders, by mail and on the site. */

import { randomBytes } from 'node:crypto';
import { moneyText } from '@charis/shared/rules';
import { writeInvoice } from '#domains/commerce/queries/invoice';
import { ownerOf } from '#domains/commerce/rules/order.machine';
import { type OrderView, type Reminder, setOrder } from '#domains/commerce/store/order.store';
import { findHolder } from '#domains/identity/index';
import { localDay } from '#platform/clock/zone.rules';
import type { Services } from '#platform/http/handler';
import { hashToken } from '#platform/http/session';
import { queueEmail } from '#platform/mail/mail.store';
import {
  giftEmail,
  type RefundNews,
  receiptEmail,
  refundAskedEmail,
  refundEmail,
  voucherReminderEmail,
} from '#platform/mail/templates/voucher';
import { notify } from '#projections/notification/index';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;

export async function sendReceipt({ db, clock, config }: Needed, order: OrderView): Promise<void> {
  const { buyer_email: recipient, buyer_name: nickname, buyer_language: language } = order;
  if (!recipient || !nickname || !language) return;
  const facts = { language, nickname, name: order.name, url: `${config.publicUrl}/user/vouchers?order=${order.id}` };
  const message = receiptEmail({
    ...facts,
    quantity: order.quantity,
    isGift: order.gift_email !== '',
    total: moneyText(order.total_cents, language),
    invoice: await writeInvoice(order),
  });
  await queueEmail(db, message, { recipient, now: clock.now(), dedupeKey: `receipt ${order.id}` });
}

/** Mails a new word that takes the gift; an older one is good no longer. */
export async function sendGift({ db, clock, config }: Needed, order: OrderView): Promise<void> {
  const word = randomBytes(24).toString('base64url');
  await setOrder(db, order.id, { gift_hash: hashToken(word) });
  const message = giftEmail({
    language: order.buyer_language ?? 'en',
    nickname: order.buyer_name ?? '',
    name: order.name,
    quantity: order.quantity,
    place: `${order.doctor_name}, ${order.clinic_name}, ${order.clinic_address}`,
    until: order.valid_until && localDay(order.valid_until, order.zone),
    message: order.gift_message,
    url: `${config.publicUrl}/user/vouchers?gift=${word}`,
  });
  const now = clock.now();
  // By its key the mail is found when the account of the giver is deleted.
  await queueEmail(db, message, { recipient: order.gift_email, now, dedupeKey: `gift ${order.id} ${now.getTime()}` });
}

interface Told {
  accountId: string;
  email: string;
  nickname: string;
  language: 'en' | 'zh-CN';
}

interface News {
  news: RefundNews;
  cents?: number;
  /** The doctor may not sell any more. */
  isClosed?: boolean;
  /** On the site as well. */
  notice: boolean;
}

async function notifyAccount(
  { db, clock, config }: Needed,
  order: OrderView,
  { accountId, email: recipient, nickname, language }: Told,
  { news, cents = 0, isClosed = false, notice }: News,
): Promise<void> {
  const now = clock.now();
  const facts = { language, nickname, name: order.name, url: `${config.publicUrl}/user/vouchers?order=${order.id}` };
  const total = moneyText(cents, language);
  const closedBy = isClosed ? order.doctor_name : '';
  await queueEmail(db, refundEmail({ ...facts, news, total, closedBy }), { recipient, now });
  if (!notice) return;
  const subject = { kind: 'voucher', id: order.coupon_id } as const;
  const excerpt = order.name;
  await notify(db, now, { accountId, kind: 'voucher-refund-decided', actorId: null, subject, excerpt });
}

/** Tells the buyer what became of the money. */
export async function notifyBuyer(needed: Needed, order: OrderView, news: News): Promise<void> {
  const { buyer_id: accountId, buyer_email: email, buyer_name: nickname, buyer_language: language } = order;
  if (!accountId || !email || !nickname || !language) return;
  await notifyAccount(needed, order, { accountId, email, nickname, language }, news);
}

/** Tells who has the vouchers, the buyer or who was given them, what became of a request. */
export async function notifyOwner(needed: Needed, order: OrderView, news: News): Promise<void> {
  const accountId = ownerOf(order);
  if (accountId) await notifyAccount(needed, order, { accountId, ...(await findHolder(needed.db, accountId)) }, news);
}

/** Asks the seller for an answer; the buyer stays masked. */
export async function notifySeller({ db, clock, config }: Needed, order: OrderView): Promise<void> {
  const now = clock.now();
  const subject = { kind: 'voucher', id: order.coupon_id } as const;
  const excerpt = order.name;
  await notify(db, now, { accountId: order.doctor_id, kind: 'voucher-refund-asked', actorId: null, subject, excerpt });
  const { email: recipient, nickname, language } = await findHolder(db, order.doctor_id);
  const until = localDay(order.decide_until ?? now, order.zone);
  const url = `${config.publicUrl}/doctor/vouchers`;
  await queueEmail(db, refundAskedEmail({ language, nickname, name: order.name, url, until }), { recipient, now });
}

export async function sendReminder({ db, clock, config }: Needed, row: Reminder, days: number): Promise<void> {
  const { email, nickname, language, name } = row;
  const url = `${config.publicUrl}/user/vouchers?order=${row.id}`;
  const message = voucherReminderEmail({ language, nickname, name, url, until: localDay(row.valid_until, row.zone) });
  await queueEmail(db, message, { recipient: email, now: clock.now(), dedupeKey: `voucher-ends ${days} ${row.id}` });
}
