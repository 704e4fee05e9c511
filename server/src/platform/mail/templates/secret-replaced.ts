import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

/** What people hold that depends on a secret. */
export type Held = 'codes' | 'devices' | 'calendars';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  /** Where they find the new one. */
  url: string;
}

type Words = [subject: string, text: string, label: string];

const words: Record<'en' | 'zh-CN', Record<Held, Words>> = {
  en: {
    codes: [
      'Your voucher codes have changed',
      'We have replaced the codes of your vouchers. Codes that you printed or wrote down no longer work. Your vouchers stay as they are.',
      'See your new codes',
    ],
    devices: [
      'Turn push notifications on again',
      `We have renewed the key for push notifications of ${brand.name}. Your devices get no more of them until you turn them on again.`,
      'Open the settings',
    ],
    calendars: [
      'Your calendar has a new address',
      'We have renewed the private address of your calendar. Apps that subscribe to the earlier address show no more appointments.',
      'Get the new address',
    ],
  },
  'zh-CN': {
    codes: [
      '您的代金券券码已更换',
      '我们已更换您代金券的券码，之前打印或记下的券码不再有效。代金券本身没有变化。',
      '查看新券码',
    ],
    devices: [
      '请重新开启推送通知',
      `我们已更换 ${brand.name} 推送通知的密钥。重新开启之前，您的设备不会收到推送通知。`,
      '打开设置',
    ],
    calendars: ['您的日历地址已更换', '我们已更换您日历的私密地址。订阅旧地址的应用不再显示预约。', '获取新地址'],
  },
};

/** Tells people that what they hold has changed because the site has replaced a secret. */
export function secretReplacedEmail(held: Held, { language, nickname, url }: Facts): Email {
  const [subject, text, label] = words[language][held];
  return {
    kind: 'secret-replaced',
    language,
    subject,
    heading: subject,
    greeting: language === 'en' ? `Hello ${nickname},` : `${nickname}，您好：`,
    paragraphs: [text],
    action: { label, url },
    notes: [],
  };
}
