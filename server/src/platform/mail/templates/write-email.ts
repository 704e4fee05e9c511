import { findText, type TextKey, type Values } from '#locales/text';
import type { Email } from '#platform/mail/email';

export interface Reader {
  language: Email['language'];
  /** Empty where we know none. Without it the mail greets no one. */
  nickname?: string;
}

/** The names of mails in the locales: `reset-password` has `mail.reset-password.subject`. */
export type MailName = NameIn<TextKey>;
type NameIn<Key> = Key extends `mail.${infer Name}.subject` | `mail.${infer Name}.action` ? Name : never;

/** What comes behind a part of a name: `submit` and others of `application`. */
export type NewsOf<Part extends string, Name = MailName> = Name extends `${Part}.${infer News}` ? News : never;

interface Blocks {
  /** The part of its name before the first dot where it is missing. Texts that the name has not are those of its kind. */
  kind?: string;
  values?: Values;
  /** The address behind the button. */
  action?: string | undefined;
  alternative?: string | undefined;
  code?: string;
}

/** Returns the mail of this name: subject, heading, text and note, and the blocks that are given, with their labels. */
export function writeEmail(name: MailName, { language, nickname }: Reader, blocks: Blocks = {}): Email {
  const [stem = name] = name.split('.');
  const { kind = stem, action, alternative, code } = blocks;
  const values = { ...blocks.values, nickname: nickname ?? '' };
  const find = (part: string) => findText(language, [`mail.${name}.${part}`, `mail.${stem}.${part}`], values);
  const label = (part: string) => find(part) ?? '';
  const several = (part: string) => [find(part)].filter((text) => text !== undefined);
  const subject = label('subject');
  const greeting = findText(language, [nickname ? 'mail.greeting' : 'mail.hello'], values) ?? '';
  return {
    kind,
    language,
    subject,
    heading: find('heading') ?? subject,
    ...(nickname === undefined ? {} : { greeting }),
    paragraphs: several('text'),
    ...(action ? { action: { label: label('action'), url: action } } : {}),
    ...(alternative ? { alternative: { label: label('alternative'), url: alternative } } : {}),
    ...(code ? { code: { label: label('code'), digits: code } } : {}),
    notes: several('note'),
  };
}
