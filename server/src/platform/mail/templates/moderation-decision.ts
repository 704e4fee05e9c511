import { dateFormat, localeOf, siteZone } from '@charis/shared/rules';
import { textsIn } from '#locales/text';
import type { Email } from '#platform/mail/email';
import { type Reader, writeEmail } from './write-email';

interface Facts extends Reader {
  kind: 'post' | 'comment' | 'member';
  /** The post is a question to doctors, and a comment an answer to it. */
  isQuestion: boolean;
  action: 'keep' | 'limit' | 'remove' | 'suspend';
  /** The title of the post. */
  title: string;
  /** Staff wrote it; empty where a suspension has ended by itself. */
  reason: string;
  /** When a suspension ends by itself. */
  until: Date | null;
  /** The author had appealed. */
  appealed: boolean;
  /** It cannot be appealed. */
  final: boolean;
  /** The account of the author is suspended, once this is decided. */
  suspended: boolean;
  url: string;
}

const timeText = (language: Reader['language'], moment: Date): string =>
  dateFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: siteZone }).format(moment);

/** Returns what happens. Content that is kept stays hidden while its author is suspended. */
function outcomeOf({ kind, action, suspended, reason }: Facts) {
  if (action !== 'keep') return action;
  if (kind === 'member') return reason ? 'reinstate' : 'over';
  return suspended ? 'keep-suspended' : action;
}

const asked = { post: 'question', comment: 'answer', member: 'member' } as const;

/** Tells a member what staff decided about their content or account, and why. */
export function decisionEmail(facts: Facts): Email {
  const { kind, isQuestion, action, title, reason, appealed, final, suspended, until, url } = facts;
  const t = textsIn(facts.language);
  const name = `moderation-decision.${appealed ? 'again' : 'first'}` as const;
  const message = writeEmail(name, facts, { action: suspended ? undefined : url });
  const what = t(`mail.moderation-decision.${isQuestion ? asked[kind] : kind}`, { title });
  const mayAppeal = !final && kind !== 'member' && (action === 'limit' || action === 'remove');
  return {
    ...message,
    paragraphs: [
      t(`mail.moderation-decision.${outcomeOf(facts)}`, { what }),
      ...(until ? [t('mail.moderation-decision.until', { time: timeText(facts.language, until) })] : []),
      ...(reason ? [t('mail.moderation-decision.reason', { reason })] : []),
    ],
    notes: mayAppeal ? [t('mail.moderation-decision.appeal')] : message.notes,
  };
}
