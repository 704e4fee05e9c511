import { brand } from '@charis/shared/brand';
import { textsIn } from '#locales/text';
import type { Email } from '#platform/mail/email';
import { whenText } from './appointment';
import { type Reader, writeEmail } from './write-email';

interface Facts extends Reader {
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
  /** The page that books the time. */
  path: string;
}

/** Tells members on a waiting list that the doctor takes no bookings. */
export function waitPausedEmail({ doctorName: doctor, hadOffer, siteUrl, ...to }: PausedFacts): Email {
  const links = { action: `${siteUrl}/doctor`, alternative: `${siteUrl}/user/appointments` };
  const message = writeEmail('waitlist-paused', to, { values: { doctor }, ...links });
  const offer = hadOffer ? [textsIn(to.language)('mail.waitlist-paused.offer')] : [];
  return { ...message, paragraphs: [...message.paragraphs, ...offer], notes: [brand.name] };
}

/** Tells a member on a waiting list which time is free, and until when it is their turn. */
export function waitOfferEmail(facts: OfferFacts): Email {
  const { language, doctorName: doctor, startsAt, expiresAt, zone, path, siteUrl } = facts;
  const when = whenText({ startsAt, zone, language });
  const until = whenText({ startsAt: expiresAt, zone, language });
  const links = { action: `${siteUrl}${path}`, alternative: `${siteUrl}/user/appointments` };
  const message = writeEmail('waitlist-offer', facts, { values: { doctor, when }, ...links });
  const deadline = textsIn(language)('mail.waitlist-offer.deadline', { until });
  return { ...message, paragraphs: [...message.paragraphs, deadline], notes: [brand.name] };
}
