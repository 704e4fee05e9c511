import { brand } from '@charis/shared/brand';
import type { Email } from '../email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  doctorName: string;
  /** A time was offered that could still be booked. */
  hadOffer: boolean;
  siteUrl: string;
}

const texts = {
  en: {
    subject: (doctor: string) => `${doctor} is not taking bookings at the moment`,
    greeting: (name: string) => `Hello ${name},`,
    text: (doctor: string) =>
      `You are on the waiting list of ${doctor}, who is not taking bookings at the moment. You stay on the list. We will tell you when a time becomes free.`,
    offer: 'You cannot book the time that we offered you any more.',
    find: 'Find another doctor',
    see: 'See your waiting lists',
  },
  'zh-CN': {
    subject: (doctor: string) => `${doctor} 目前暂停接受预约`,
    greeting: (name: string) => `${name}，您好：`,
    text: (doctor: string) =>
      `您正在等候 ${doctor} 的可预约时间，该医生目前暂停接受预约。您仍在候补名单中，有可预约时间时我们会通知您。`,
    offer: '我们之前为您提供的时间已无法预约。',
    find: '查找其他医生',
    see: '查看候补名单',
  },
};

/** Tells who waits for a time that the doctor takes no bookings. */
export function waitPausedEmail({ language, nickname, doctorName, hadOffer, siteUrl }: Facts): Email {
  const says = texts[language];
  const subject = says.subject(doctorName);
  return {
    ...{ kind: 'waitlist-paused', language, subject, heading: subject, greeting: says.greeting(nickname) },
    paragraphs: [says.text(doctorName), ...(hadOffer ? [says.offer] : [])],
    action: { label: says.find, url: `${siteUrl}/doctor` },
    alternative: { label: says.see, url: `${siteUrl}/user/appointments` },
    notes: [brand.name],
  };
}
