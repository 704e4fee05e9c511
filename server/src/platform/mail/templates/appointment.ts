import { brand } from '@charis/shared/brand';
import { momentText } from '@charis/shared/rules';
import type { Email } from '#platform/mail/email';
import { type AppointmentNews, appointmentWords, fixedWords } from './appointment.texts';

interface Facts {
  news: AppointmentNews;
  /** The recipient of the mail. */
  side: 'doctor' | 'member';
  language: 'en' | 'zh-CN';
  nickname: string;
  /** Name of the other person. */
  other: string;
  startsAt: Date;
  endsAt: Date;
  /** The clinic's. */
  zone: string;
  mode: 'clinic' | 'video';
  /** Name and address. */
  clinic: string;
  /** The request is for another time of a booked appointment. */
  isReplacing: boolean;
  /** The doctor booked for someone without an account, whom we cannot tell. */
  isGuest: boolean;
  /** Of the clinic. */
  stateCode: string;
  siteUrl: string;
}

/** Returns the time at the clinic, in words, with its zone. */
export function whenText({ startsAt, zone, language }: Pick<Facts, 'startsAt' | 'zone' | 'language'>): string {
  return momentText(startsAt.toISOString(), zone, language, 'long');
}

/** Returns where the reader can go: to others, where the doctor takes no bookings. Which procedure it was about stays out of the address, too. */
function waysOn({ news, side, language, mode, stateCode, siteUrl }: Facts): Pick<Email, 'action' | 'alternative'> {
  const says = fixedWords[language];
  if (side === 'doctor') return { action: { label: says.schedule, url: `${siteUrl}/doctor/appoint` } };
  const own = { label: says.action, url: `${siteUrl}/user/appointments` };
  if (news !== 'ended' && news !== 'called-off') return { action: own };
  const others = mode === 'video' ? '/doctor?mode=video' : `/doctor?state=${stateCode}`;
  return {
    action: { label: says.find, url: `${siteUrl}${others}` },
    alternative: { ...own, url: `${own.url}?tab=cancelled` },
  };
}

/** Tells one side what happened to an appointment. It never says what the appointment is about, because others may read the mail. */
export function appointmentEmail(facts: Facts): Email {
  const { news, side, language, nickname, other, mode, clinic, isReplacing, isGuest } = facts;
  const says = fixedWords[language];
  const { subject, text } = appointmentWords[language][side][news](other, whenText(facts));
  const isOn = news === 'booked' || news === 'moved' || news === 'reminder' || news === 'requested' || news === 'kept';
  return {
    kind: `appointment-${news}`,
    language,
    subject,
    heading: subject,
    greeting: says.greeting(nickname),
    paragraphs: [
      text,
      ...(isOn ? [mode === 'video' ? says.video : says.clinic(clinic)] : []),
      ...(isReplacing && news === 'requested' && side === 'member' ? [says.keeps] : []),
      ...(isReplacing && news === 'ended' && side === 'member' ? [says.unmoved] : []),
      ...((news === 'ended' || news === 'called-off') && side === 'doctor' ? [isGuest ? says.tell : says.told] : []),
    ],
    ...waysOn(facts),
    notes: [says.note, brand.name],
  };
}
