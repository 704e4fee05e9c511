const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes text safe in HTML, also within a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Returns the attributes that have a browser check a file; from another origin it can only check what is asked for by CORS. */
export const integrityAttributes = (url: string, integrity: string | undefined): string =>
  integrity ? ` integrity="${integrity}"${url.startsWith('/') ? '' : ' crossorigin'}` : '';

/** Returns JSON that cannot end the script element it stands in. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
