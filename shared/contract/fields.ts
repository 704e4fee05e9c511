/** Fields that several areas share. */
import { z } from 'zod';
import { isEmail } from '../rules/credentials';
import { isReservedName } from '../rules/reserved-name';
import { isBlank, typedLine, typedText } from '../rules/typed-text';

/** Opaque to callers. */
export const id = z.uuid('Unknown id');

/** Returns a whole number in a body, or as text in a query string. */
export function wholeNumber(min: number, max: number) {
  const number = z.int().min(min).max(max);
  const text = z
    .string()
    .regex(/^-?\d{1,9}$/, 'Not a whole number')
    .transform(Number)
    .pipe(number);
  return z.union([number, text]);
}

export const pageNum = wholeNumber(1, 1000);

/** The two sizes that lists offer. */
export const pageSize = z.union([
  z.literal(10),
  z.literal(20),
  z.literal('10').transform(() => 10),
  z.literal('20').transform(() => 20),
]);

/** Returns a schema of text of at most `max` characters that a person types: without what no one sees, and refused with NUL. */
export function plainText(max: number, text = z.string()) {
  return text
    .refine((typed) => !typed.includes('\0'), 'Not a text')
    .overwrite(typedText)
    .trim()
    .max(max);
}

/** Returns a schema of such a text on one line: a name, a title. */
export function lineText(max: number) {
  return plainText(max).overwrite(typedLine);
}

/** Returns a schema of a line that may be left empty; it is refused where something is typed that no one sees. */
export function emptyOrSeen(max: number, message: string) {
  const typed = z.string().refine((text) => text === '' || !isBlank(text), message);
  return plainText(max, typed).overwrite(typedLine);
}

/** Returns a schema of the name of a person or a place that others read: not the site's own. */
export function nameText(max: number) {
  return lineText(max).refine((name) => !isReservedName(name), 'Only Charis may use this name');
}

/** Returns a schema of a tag as tags compare: signs of one meaning, such as full-width letters, are one sign. */
export function tagText(max: number) {
  return lineText(max)
    .overwrite((tag) => tag.normalize('NFKC').trim())
    .max(max);
}

/** Returns a schema of an address to write to, by the rule that the fields of pages have; the message is that of one that is none. */
export function emailText(message: string) {
  return plainText(254).refine((text) => text === '' || isEmail(text), message);
}

/** One page gives it and the next takes it; it is opaque. */
export const cursor = plainText(200);

/** Lists with numbered pages take the `nextCursor` of the page before, or a number. */
export const paging = {
  pageNum: pageNum.optional(),
  pageSize: pageSize.optional(),
  cursor: plainText(4)
    .regex(/^[1-9]\d*$/, 'Unknown page')
    .optional(),
};

/** Free text of a search box or a filter. */
export const term = lineText(100);

/** A local calendar day of the years 1900 to 2999, `YYYY-MM-DD`. */
export const day = z.iso
  .date('Expected YYYY-MM-DD')
  .refine((text) => text >= '1900' && text < '3000', 'Expected a year from 1900 to 2999');

export const utc = z.iso.datetime({ message: 'Expected an ISO time in UTC' });

/** A place of Australia's time zones, such as `Australia/Sydney`. */
export const zone = z.string();

/** What is drawn for it: a key of an illustration, or empty for initials. Never a photograph's address. */
export const image = z.string();

/** Whole Australian dollars, GST included. */
export const aud = z.int().min(0).max(10_000_000);

export const userRole = z.enum(['USER', 'DOCTOR']);

export const categoryName = z
  .string()
  .max(60)
  .regex(/^[a-z_]*$/, 'Unknown category');

/** A person as cards show one. */
export const person = z.object({
  userId: id,
  nickname: z.string(),
  image,
  role: userRole,
});

/** The code of a mail or text message. */
export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Please enter the 6 digits');

/** An email that someone has to type. */
export const typedEmail = emailText('Please enter a valid email address').min(1, 'Please input correct email');
