/** What the server says, which is English, in the language of the page. */
/**
 * @param message of the server
 * @param texts by the English one, with `#` for each value in it
 * @returns `message` itself where there is no text for it
 */
export declare function serverText(message: string, texts: Record<string, string>): string;
