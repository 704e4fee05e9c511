import { brand } from '@charis/shared/brand';
import { dayText } from '@charis/shared/rules';
import type { Attachment } from '../attachment';
import type { Email } from '../email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  /** Of the voucher. */
  name: string;
  url: string;
}

const hello = (language: 'en' | 'zh-CN', nickname: string) =>
  language === 'en' ? `Hello ${nickname},` : `${nickname}，您好：`;

/** The receipt, with the invoice. */
export function receiptEmail({
  language,
  nickname,
  name,
  url,
  total,
  invoice,
}: Facts & { total: string; invoice: Buffer }): Email {
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
        ? `Thank you. You paid ${total}. The receipt and invoice are attached.`
        : `感谢您的购买。您已支付 ${total}，收据和发票见附件。`,
    ],
    action: { label: isEnglish ? 'See your voucher and its code' : '查看代金券和券码', url },
    notes: [
      isEnglish
        ? 'You can give it back within 14 days, as long as no code has been used.'
        : '购买后 14 天内，未使用的代金券可以直接退款。',
    ],
    attachments: [attachment],
  };
}

/** Somebody gets a voucher; they may have no account yet. */
export function giftEmail({ language, nickname, name, url, message }: Facts & { message: string }): Email {
  const isEnglish = language === 'en';
  const subject = isEnglish ? `${nickname} gives you a voucher` : `${nickname} 送给您一张代金券`;
  const said = message ? [isEnglish ? `${nickname} writes: ${message}` : `${nickname} 的留言：${message}`] : [];
  return {
    kind: 'voucher-gift',
    language,
    subject,
    heading: subject,
    paragraphs: [
      isEnglish ? `“${name}” on ${brand.name} is yours.` : `${brand.name} 上的“${name}”现在属于您。`,
      ...said,
    ],
    action: { label: isEnglish ? 'Take your gift' : '领取礼物', url },
    notes: [
      isEnglish
        ? 'Log in or register to see its code. Only the first person who opens this link can take the gift.'
        : '登录或注册后即可查看券码。该链接只能领取一次。',
    ],
  };
}

/** It ends soon. @param until its last day, `YYYY-MM-DD` */
export function voucherReminderEmail({ language, nickname, name, url, until }: Facts & { until: string }): Email {
  const isEnglish = language === 'en';
  const day = dayText(until, 'dated', language);
  const subject = isEnglish ? `Your voucher ends on ${day}` : `您的代金券将于 ${day} 到期`;
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
