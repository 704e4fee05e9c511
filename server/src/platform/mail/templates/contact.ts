/** Mails about messages to our team. */
import type { Email } from '#platform/mail/email';
import { type Reader, writeEmail } from './write-email';

interface Ticket {
  language: Reader['language'];
  number: string;
  url: string;
}

/** Confirms that we have a message. It repeats nothing that was written: the message may be about health, and the address may be someone else's. */
export function contactReceivedEmail(facts: Ticket & { replyBusinessDays: number }): Email {
  const { language, number, replyBusinessDays: days, url } = facts;
  return writeEmail('contact-received', { language, nickname: '' }, { values: { number, days }, action: url });
}

/**
 * Tells the author of a message that the team has answered.
 * @param answer for guests; members read it on the site, because it may be about health
 */
export function contactAnsweredEmail(facts: Ticket & { name: string; answer: string | null }): Email {
  const { language, name: nickname, number, url, answer } = facts;
  const side = answer ? 'guest' : 'member';
  const message = writeEmail(`contact-answered.${side}`, { language, nickname }, { values: { number }, action: url });
  return answer ? { ...message, paragraphs: answer.split(/\n+/).filter(Boolean) } : message;
}
