import { brand } from '@charis/shared/brand';
import { dayText } from '@charis/shared/rules';
import type { Attachment } from '#platform/mail/attachment';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  /** Of the voucher. */
  name: string;
  url: string;
}

const countText = (count: number, language: 'en' | 'zh-CN') =>
  language === 'en' ? `${count} ${count === 1 ? 'voucher' : 'vouchers'}` : `${count} 张代金券`;

const hello = (language: 'en' | 'zh-CN', nickname: string) =>
  language === 'en' ? `Hello ${nickname},` : `${nickname}，您好：`;

interface Receipt extends Facts {
  quantity: number;
  /** Someone else gets it; who that is stays out of a mail that outlives their account. */
  isGift: boolean;
  total: string;
  invoice: Buffer;
}

/** Returns the receipt, with the invoice. */
export function receiptEmail({ language, nickname, name, url, quantity, isGift, total, invoice }: Receipt): Email {
  const isEnglish = language === 'en';
  const attachment: Attachment = { fileName: 'invoice.pdf', contentType: 'application/pdf', content: invoice };
  const subject = isEnglish ? `Your voucher “${name}”` : `您的代金券“${name}”`;
  return {
    kind: 'voucher-receipt',
    language,
    subject,
    heading: subject,
    greeting: hello(language, nickname),
    paragraphs: [
      isEnglish
        ? `Thank you. You paid ${total} for ${countText(quantity, 'en')}. The receipt and invoice are attached.`
        : `感谢您的购买。您已为 ${countText(quantity, 'zh-CN')}支付 ${total}，收据和发票见附件。`,
      ...(isGift ? [isEnglish ? 'We emailed the gift.' : '礼物邮件已发送。'] : []),
    ],
    action: isGift
      ? { label: isEnglish ? 'See your order' : '查看订单', url }
      : { label: isEnglish ? 'See your voucher and its code' : '查看代金券和券码', url },
    notes: [
      isEnglish
        ? 'You can get a refund within 14 days if no code has been used and no one has accepted it as a gift.'
        : '购买后 14 天内，未使用且未被他人作为礼物领取的代金券可以直接退款。',
    ],
    attachments: [attachment],
  };
}

interface Gift extends Facts {
  quantity: number;
  /** Doctor, clinic and address. */
  place: string;
  /** Its last day, `YYYY-MM-DD`. */
  until: string | null;
  message: string;
}

/** Gives someone a voucher. They may have no account yet. */
export function giftEmail({ language, nickname, name, url, quantity, place, until, message }: Gift): Email {
  const isEnglish = language === 'en';
  const day = until && dayText(until, 'dated', language);
  const said = message
    ? [isEnglish ? `${nickname} writes:` : `${nickname} 的留言：`, ...message.split('\n').filter((line) => line.trim())]
    : [];
  const isOne = quantity === 1;
  const given = isOne ? 'a voucher' : countText(quantity, 'en');
  const subject = isEnglish ? `${nickname} gave you ${given}` : `${nickname} 送给您${countText(quantity, 'zh-CN')}`;
  return {
    kind: 'voucher-gift',
    language,
    subject,
    heading: subject,
    paragraphs: [
      isEnglish
        ? `${nickname} gave you ${countText(quantity, 'en')} for “${name}” on ${brand.name}.`
        : `${nickname} 在 ${brand.name} 上送给您${countText(quantity, 'zh-CN')}：“${name}”。`,
      isEnglish ? `Use ${isOne ? 'it' : 'them'} at ${place}.` : `使用地点：${place}。`,
      ...(day ? [isEnglish ? `${isOne ? 'It is' : 'They are'} valid until ${day}.` : `有效期至 ${day}。`] : []),
      ...said,
    ],
    action: { label: isEnglish ? 'Accept your gift' : '领取礼物', url },
    notes: [
      isEnglish
        ? `Log in or register to see ${isOne ? 'its code' : 'their codes'}. Only one person can accept the gift.`
        : '登录或注册后即可查看券码。该链接只能领取一次。',
    ],
  };
}

/** Reminds the owner that a voucher expires soon. @param until its last day, `YYYY-MM-DD` */
export function voucherReminderEmail({ language, nickname, name, url, until }: Facts & { until: string }): Email {
  const isEnglish = language === 'en';
  const day = dayText(until, 'dated', language);
  const subject = isEnglish ? `Your voucher expires on ${day}` : `您的代金券将于 ${day}到期`;
  return {
    kind: 'voucher-reminder',
    language,
    subject,
    heading: subject,
    greeting: hello(language, nickname),
    paragraphs: [isEnglish ? `You have not used “${name}” yet.` : `您还没有使用“${name}”。`],
    action: { label: isEnglish ? 'See your voucher' : '查看代金券', url },
    notes: [],
  };
}

/** What happened to a request for a refund, or to a late payment. `returned` is for the person who was given the vouchers. */
export type RefundNews = 'made' | 'late' | 'returned' | 'refused' | 'denied';

type Words = (total: string) => [subject: string, text: string];

const refundWords: Record<'en' | 'zh-CN', Record<RefundNews, Words>> = {
  en: {
    made: (total) => ['We are refunding your money', `We are refunding ${total} to the card you paid with.`],
    late: (total) => [
      'Your payment came too late',
      `Your order ended before your payment came. We are refunding ${total} to the card you paid with.`,
    ],
    returned: () => [
      'Your voucher was returned',
      'You can no longer use it. The person who bought it gets the money back.',
    ],
    refused: () => ['The clinic refused your refund', 'You can read the reason, and ask our team to review it.'],
    denied: () => [
      'Our team made a decision on your refund',
      'We did not approve your refund. You can read the reason.',
    ],
  },
  'zh-CN': {
    made: (total) => ['正在为您退款', `我们会将 ${total} 退回您付款时使用的银行卡。`],
    late: (total) => ['您的付款到账太晚', `付款到账前订单已结束，我们会将 ${total} 退回您付款时使用的银行卡。`],
    returned: () => ['您的代金券已退回', '该代金券不能再使用，款项将退还给购买者。'],
    refused: () => ['诊所拒绝了您的退款申请', '您可以查看原因，并申请由我们的团队复核。'],
    denied: () => ['我们的团队已就您的退款作出决定', '您的退款申请未获批准，您可以查看原因。'],
  },
};

const closedText = (doctor: string, language: 'en' | 'zh-CN') =>
  language === 'en'
    ? `${doctor} is not taking bookings on ${brand.name} at the moment, so you cannot use it.`
    : `${doctor} 目前在 ${brand.name} 上不接受预约，因此该代金券无法使用。`;

interface Refund extends Facts {
  news: RefundNews;
  total: string;
  /** The doctor who may not sell any more, where no one asked for the refund; empty otherwise. */
  closedBy?: string;
}

/** The reason that someone wrote stays on the site: it may speak of health. */
export function refundEmail({ language, nickname, name, url, news, total, closedBy = '' }: Refund): Email {
  const isEnglish = language === 'en';
  const [subject, text] = refundWords[language][news](total);
  const days = isEnglish ? 'Your bank may take up to 10 business days.' : '银行处理最多需要 10 个工作日。';
  return {
    kind: 'voucher-refund',
    language,
    subject,
    heading: subject,
    greeting: hello(language, nickname),
    paragraphs: [
      isEnglish ? `This is about your voucher “${name}”.` : `关于您的代金券“${name}”。`,
      ...(closedBy ? [closedText(closedBy, language)] : []),
      text,
    ],
    action: { label: isEnglish ? 'See your order' : '查看订单', url },
    notes: news === 'made' || news === 'late' ? [days] : [],
  };
}

/** Tells a doctor that a buyer asked for a refund. @param until the last day to answer, `YYYY-MM-DD` */
export function refundAskedEmail({ language, nickname, name, url, until }: Facts & { until: string }): Email {
  const isEnglish = language === 'en';
  const day = dayText(until, 'dated', language);
  const subject = isEnglish ? 'A buyer asked for a refund' : '有买家申请退款';
  return {
    kind: 'voucher-refund-asked',
    language,
    subject,
    heading: subject,
    greeting: hello(language, nickname),
    paragraphs: [
      isEnglish
        ? `A buyer of “${name}” asked for a refund. Please answer by ${day}. After that day, we refund the buyer.`
        : `“${name}”的一位买家申请退款。请在 ${day}前答复，逾期将自动退款。`,
    ],
    action: { label: isEnglish ? 'Answer the request' : '处理申请', url },
    notes: [],
  };
}
