/** Returns a text with the wildcards of LIKE taken literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the pattern of LIKE for what contains a text, whose own wildcards are taken literally. */
export const containing = (text: string): string => `%${literally(text)}%`;
