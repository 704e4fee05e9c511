import type { Language } from '@charis/shared/rules';
import texts from './zh-CN.json' with { type: 'json' };

const chinese: Record<string, string | undefined> = texts;

/** Quoted words, numbers with their sign, lists of file types such as `JPG, PNG`, and types of videos: a text has `#` in their place. */
const value = /“[^”]+”|(?<!\w)-?\d+\b|\b(?:[A-Z\d]{3,5}(?:, [A-Z\d]{3,5})+|AVI|MPG|WMV|FLV)\b/g;

/**
 * Returns what the server says, in the language of its caller.
 * @param message in English, with its values in it
 * @returns `message` itself where there is no other text for it
 */
export function serverText(message: string, language: Language): string {
  if (language === 'en') return message;
  const values = message.match(value) ?? [];
  const text = chinese[message] ?? chinese[message.replace(value, '#')];
  return text?.replace(/#/g, () => values.shift() ?? '') ?? message;
}
