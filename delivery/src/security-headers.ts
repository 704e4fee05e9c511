type PolicyOrigins = Partial<Record<'developers' | 'files' | 'called', readonly string[]>>;

/**
 * Returns the content security policy of a page: scripts by nonce and what they load in turn, styles from our own origin or with the nonce.
 * Developers' servers, by their origins, count as our own, and the page may hold a socket to hear of edits; so do `files`, the origins of files of
 * releases. `called` are origins that the page may send something to.
 */
export function contentSecurityPolicy(
  nonce: string,
  { developers = [], files = [], called = [] }: PolicyOrigins = {},
): string {
  const own = ["'self'", ...developers, ...files].join(' ');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    // What someone is about to send, and captions that come as text.
    `media-src ${own} blob:`,
    `font-src ${own}`,
    `connect-src ${[own, ...called, ...(developers.length ? ['ws:'] : [])].join(' ')}`,
    // The service worker: its address is fixed, so that it needs no nonce.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every page besides the policy. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // No copy answers another request where someone may be logged in. `no-store` would also keep browsers from restoring the page for Back.
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
};

/** Besides, of a page whose route is private. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
