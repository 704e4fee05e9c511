import { brand } from '@charis/shared/brand';
import { momentText } from '@charis/shared/rules';
import { textsIn } from '#locales/text';
import type { Email } from '#platform/mail/email';
import { type NewsOf, type Reader, writeEmail } from './write-email';

/** What happened: a request is `ended`, and a booked appointment `called-off`, because the doctor takes no bookings. */
export type AppointmentNews = NewsOf<'appointment.member'>;

interface Facts extends Reader {
  news: AppointmentNews;
  /** The recipient of the mail. */
  side: 'doctor' | 'member';
  /** Name of the other person. */
  other: string;
  startsAt: Date;
  /** Another time, which the doctor proposes. */
  proposedAt?: Date | undefined;
  /** The clinic's. */
  zone: string;
  mode: 'clinic' | 'video';
  /** Name and address. */
  clinic: string;
  /** The request is for another time of a booked appointment. */
  isReplacing: boolean;
  /** The doctor booked for someone without an account. */
  isGuest: boolean;
  /** The member, or the guest, gets mails. */
  isTold: boolean;
  /** The state of the clinic. */
  stateCode: string;
  siteUrl: string;
  id: string;
  /** The address at which the reader says that they are coming; undefined where they have. */
  comingUrl?: string | undefined;
}

/** Returns the time at the clinic, in words, with its zone. */
export function whenText({ startsAt, zone, language }: Pick<Facts, 'startsAt' | 'zone' | 'language'>): string {
  return momentText(startsAt.toISOString(), zone, language, 'long');
}

/** Returns how a reminder is answered: without a log-in by yes, with one by another time. Someone without an account asks the clinic for that. */
function reminded({ comingUrl, isGuest, language, siteUrl, id }: Facts): Pick<Email, 'action' | 'alternative'> {
  const t = textsIn(language);
  const other = { label: t('mail.appointment.other-time'), url: `${siteUrl}/user/appointments?move=${id}` };
  return {
    ...(comingUrl ? { action: { label: t('mail.appointment.coming'), url: comingUrl } } : {}),
    ...(isGuest ? {} : { alternative: other }),
  };
}

/** Returns where the reader can go: to others, where the doctor takes no bookings. Which procedure it was about stays out of the address, too. */
function waysOn(facts: Facts): Pick<Email, 'action' | 'alternative'> {
  const { news, side, language, mode, stateCode, siteUrl } = facts;
  const t = textsIn(language);
  if (side === 'doctor') return { action: { label: t('mail.appointment.schedule'), url: `${siteUrl}/doctor/appoint` } };
  if (news === 'reminder') return reminded(facts);
  const own = {
    label: t(news === 'proposed' ? 'mail.appointment.answer' : 'mail.appointment.own'),
    url: `${siteUrl}/user/appointments`,
  };
  if (news !== 'ended' && news !== 'called-off') return { action: own };
  const others = mode === 'video' ? '/doctor?mode=video' : `/doctor?state=${stateCode}`;
  return {
    action: { label: t('mail.appointment.find'), url: `${siteUrl}${others}` },
    alternative: { ...own, url: `${own.url}?tab=cancelled` },
  };
}

/** Tells one side what happened to an appointment. It never says what the appointment is about, because others may read the mail. */
export function appointmentEmail(facts: Facts): Email {
  const { news, side, language, other, mode, clinic, isReplacing, isGuest, isTold, proposedAt } = facts;
  const t = textsIn(language);
  const kind = `appointment-${news}`;
  const proposed = proposedAt ? whenText({ ...facts, startsAt: proposedAt }) : '';
  const values = { other, when: whenText(facts), proposed };
  const message = writeEmail(`appointment.${side}.${news}`, facts, { kind, values });
  const isOn = news === 'booked' || news === 'moved' || news === 'reminder' || news === 'requested' || news === 'kept';
  return {
    ...message,
    paragraphs: [
      ...message.paragraphs,
      ...(isOn ? [mode === 'video' ? t('mail.appointment.video') : t('mail.appointment.clinic', { clinic })] : []),
      ...(news === 'reminder' && side === 'member' ? [t(`mail.appointment.bring.${mode}`)] : []),
      ...(isGuest && side === 'member' && isOn
        ? [...(mode === 'video' ? [t('mail.appointment.guest.video')] : []), t('mail.appointment.guest')]
        : []),
      ...(isReplacing && news === 'requested' && side === 'member' ? [t('mail.appointment.keeps')] : []),
      ...(isReplacing && news === 'ended' && side === 'member' ? [t('mail.appointment.unmoved')] : []),
      ...((news === 'ended' || news === 'called-off') && side === 'doctor'
        ? [t(isGuest && !isTold ? 'mail.appointment.tell' : 'mail.appointment.told')]
        : []),
    ],
    ...(isGuest && side === 'member' && news !== 'reminder' && !(isOn && mode === 'video') ? {} : waysOn(facts)),
    notes: [...message.notes, brand.name],
  };
}
