/** What the server says, which is English, in the language of the page. */

/** Quoted words, numbers, lists of file types such as `JPG, PNG`, and types of videos: a text has `#` in their place. */
const value = /“[^”]+”|\b(?:\d+|[A-Z\d]{3,5}(?:, [A-Z\d]{3,5})+|AVI|MPG|WMV|FLV)\b/g;

/**
 * @param message of the server
 * @param texts by the English one, with `#` for each value in it
 * @returns `message` itself where there is no text for it
 */
export function serverText(message: string, texts: Record<string, string>): string {
  const values = message.match(value) ?? [];
  const text = texts[message] ?? texts[message.replace(value, '#')];
  return text?.replace(/#/g, () => values.shift() ?? '') ?? message;
}
