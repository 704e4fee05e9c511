/** What may stand in a text that a person types. */

/** Control characters but tab and line breaks, halves of pairs, direction, zero width without a use, and letters that show nothing. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;

/** Joiners stay inside emoji and after letters of scripts that shape words with them. */
const looseJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])(?<!(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?(?=\u200d\p{Extended_Pictographic}))[\u200c\u200d]/gu;

const visible = /[^\p{Z}\p{C}\p{M}\s\u2800]/u;

/** Returns the text without what no one sees; empty where nothing is visible. */
export function typedText(text: string): string {
  const seen = text.replace(unseen, '').replace(looseJoiner, '');
  return visible.test(seen) ? seen : '';
}

/** Returns the text as one line: of names, titles and tags. */
export const typedLine = (text: string): string => typedText(text).replace(/\s*[\t\n\r\u2028\u2029]\s*/gu, ' ');

/** Returns whether a text says nothing: it is empty, or no one sees what stands in it. */
export const isBlank = (text: string): boolean => typedText(text).trim() === '';
