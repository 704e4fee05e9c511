import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';
import { whenText } from './appointment';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  doctorName: string;
  siteUrl: string;
}

interface PausedFacts extends Facts {
  /** A time was offered that could still be booked. */
  hadOffer: boolean;
}

interface OfferFacts extends Facts {
  startsAt: Date;
  expiresAt: Date;
  /** The clinic's. */
  zone: string;
  /** Where the time is booked. */
  path: string;
}

const texts = {
  en: {
    subject: (doctor: string) => `${doctor} is not taking bookings at the moment`,
    greeting: (name: string) => `Hello ${name},`,
    text: (doctor: string) =>
      `You are on the waiting list of ${doctor}, who is not taking bookings at the moment. You stay on the list. We will tell you when a time becomes free.`,
    offer: 'You can no longer book the time that we offered you.',
    find: 'Find another doctor',
    see: 'See your waiting lists',
    free: (doctor: string) => `${doctor} has a free time`,
    time: (doctor: string, when: string) => `You are on the waiting list of ${doctor}. This time is free now: ${when}.`,
    deadline: (until: string) =>
      `We do not hold it for you, so book it soon. From ${until}, we offer it to the next person.`,
    book: 'Book this time',
  },
  'zh-CN': {
    subject: (doctor: string) => `${doctor} 目前暂停接受预约`,
    greeting: (name: string) => `${name}，您好：`,
    text: (doctor: string) =>
      `您正在等候 ${doctor} 的可预约时间，该医生目前暂停接受预约。您仍在候补名单中，有可预约时间时我们会通知您。`,
    offer: '我们之前为您提供的时间已无法预约。',
    find: '查找其他医生',
    see: '查看候补名单',
    free: (doctor: string) => `${doctor} 有可预约时间`,
    time: (doctor: string, when: string) => `您在 ${doctor} 的候补名单中。现在可以预约：${when}。`,
    deadline: (until: string) => `该时间不会为您保留，请尽快预约。${until} 起将轮到下一位。`,
    book: '预约这个时间',
  },
};

/** Tells members on a waiting list that the doctor takes no bookings. */
export function waitPausedEmail({ language, nickname, doctorName, hadOffer, siteUrl }: PausedFacts): Email {
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

/** Tells a member on a waiting list which time is free, and until when it is their turn. */
export function waitOfferEmail(facts: OfferFacts): Email {
  const { language, nickname, doctorName, startsAt, expiresAt, zone, path, siteUrl } = facts;
  const says = texts[language];
  const subject = says.free(doctorName);
  const [when, until] = [startsAt, expiresAt].map((at) => whenText({ startsAt: at, zone, language })) as [
    string,
    string,
  ];
  return {
    ...{ kind: 'waitlist-offer', language, subject, heading: subject, greeting: says.greeting(nickname) },
    paragraphs: [says.time(doctorName, when), says.deadline(until)],
    action: { label: says.book, url: `${siteUrl}${path}` },
    alternative: { label: says.see, url: `${siteUrl}/user/appointments` },
    notes: [brand.name],
  };
}
