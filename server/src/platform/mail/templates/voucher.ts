import { dayText } from '@charis/shared/rules';
import { textsIn } from '#locales/text';
import type { Email } from '#platform/mail/email';
import { type NewsOf, type Reader, writeEmail } from './write-email';

interface Facts extends Reader {
  /** The name of the voucher. */
  name: string;
  url: string;
}

interface Receipt extends Facts {
  quantity: number;
  /** Someone else gets it; who that is stays out of a mail that outlives their account. */
  isGift: boolean;
  total: string;
  invoice: Buffer;
}

/** Returns the receipt, with the invoice. */
export function receiptEmail({ name, url, quantity, isGift, total, invoice, ...to }: Receipt): Email {
  const t = textsIn(to.language);
  const message = writeEmail('voucher-receipt', to, { values: { name, count: quantity, total }, action: url });
  const attachments: Email['attachments'] = [
    { fileName: 'invoice.pdf', contentType: 'application/pdf', content: invoice },
  ];
  if (!isGift) return { ...message, attachments };
  return {
    ...message,
    paragraphs: [...message.paragraphs, t('mail.voucher-receipt.gift')],
    action: { label: t('mail.voucher-receipt.order'), url },
    attachments,
  };
}

interface Gift extends Facts {
  /** Who gives it. */
  nickname: string;
  quantity: number;
  /** Doctor, clinic and address. */
  place: string;
  /** Its last day, `YYYY-MM-DD`. */
  until: string | null;
  message: string;
}

/** Gives someone a voucher. They may have no account yet. */
export function giftEmail({
  language,
  nickname: giver,
  name,
  url,
  quantity: count,
  place,
  until,
  message,
}: Gift): Email {
  const t = textsIn(language);
  const email = writeEmail('voucher-gift', { language }, { values: { giver, name, count }, action: url });
  return {
    ...email,
    paragraphs: [
      ...email.paragraphs,
      t('mail.voucher-gift.place', { count, place }),
      ...(until ? [t('mail.voucher-gift.until', { count, day: dayText(until, 'dated', language) })] : []),
      ...(message ? [t('mail.voucher-gift.writes', { giver })] : []),
      ...message.split('\n').filter((line) => line.trim()),
    ],
  };
}

/** Reminds the owner that a voucher expires soon. @param until its last day, `YYYY-MM-DD` */
export const voucherReminderEmail = ({ name, url, until, ...to }: Facts & { until: string }) =>
  writeEmail('voucher-reminder', to, { values: { name, day: dayText(until, 'dated', to.language) }, action: url });

/** What happened to a request for a refund, or to a late payment. `returned` is for the person who was given the vouchers. */
export type RefundNews = NewsOf<'voucher-refund'>;

interface Refund extends Facts {
  news: RefundNews;
  total: string;
  /** The doctor who may not sell any more, where no one asked for the refund; empty otherwise. */
  closedBy?: string;
}

/** The reason that someone wrote stays on the site: it may speak of health. */
export function refundEmail({ name, url, news, total, closedBy: doctor = '', ...to }: Refund): Email {
  const t = textsIn(to.language);
  const message = writeEmail(`voucher-refund.${news}`, to, { values: { total }, action: url });
  return {
    ...message,
    paragraphs: [
      t('mail.voucher-refund.about', { name }),
      ...(doctor ? [t('mail.voucher-refund.closed', { doctor })] : []),
      ...message.paragraphs,
    ],
  };
}

/** Tells a doctor that a buyer asked for a refund. @param until the last day to answer, `YYYY-MM-DD` */
export const refundAskedEmail = ({ name, url, until, ...to }: Facts & { until: string }) =>
  writeEmail('voucher-refund-asked', to, { values: { name, day: dayText(until, 'dated', to.language) }, action: url });

/** Tells a doctor that the bank account for payouts changed. It has no part of the number. */
export const payoutAccountEmail = ({ url, ...to }: Reader & { url: string }): Email =>
  writeEmail('payout-account', to, { action: url });

/** Tells a doctor of a payout. The amount is in no subject: that is read over a shoulder. */
export const payoutEmail = ({
  url,
  total,
  reference,
  ...to
}: Reader & { url: string; total: string; reference: string }) =>
  writeEmail('payout', to, { values: { total, reference }, action: url });
