/** Which characters a PDF can show: those of the fonts that every reader has, and of the Chinese font. */

/** What is drawn with the Chinese font. */
export const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** What neither font has, such as pictures. */
export const unknown =
  /[^\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu;

/** Returns the text, or what says the same where it has characters that cannot be drawn. */
export const drawable = (text: string, otherwise: string): string =>
  text.search(unknown) < 0 ? text : otherwise.replace(unknown, '');

/** Stands for a character that cannot be drawn. */
export const unknownMark = '[?]';

/** Characters that no reader sees: controls, joiners and choices between variants of a picture. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** Returns a line with a mark for each character that cannot be drawn. */
export const marked = (line: string): string =>
  line.normalize('NFC').replace(/\t/g, ' ').replace(invisible, '').replace(unknown, unknownMark);
