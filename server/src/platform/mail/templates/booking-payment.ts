import type { Email } from '#platform/mail/email';
import { type NewsOf, type Reader, writeEmail } from './write-email';

/** What happened to the payment of an appointment. */
export type BookingPaymentNews = NewsOf<'booking-payment'>;

interface Facts extends Reader {
  news: BookingPaymentNews;
  total: string;
  /** The number of the order. */
  order: string;
  url: string;
}

/** Tells a member of the money of an appointment, without the doctor and what it is about: others may read it. */
export const bookingPaymentEmail = ({ news, total, order, url, ...to }: Facts): Email =>
  writeEmail(`booking-payment.${news}`, to, { values: { total, order }, action: url });
