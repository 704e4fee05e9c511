/**
 * The content security policy of a page: scripts by nonce and what they load in turn, styles from our own origin or with the nonce.
 * `connect` names further origins that the page may talk to, such as a developer's servers.
 */
export function contentSecurityPolicy(nonce: string, connect: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every page besides the policy. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // The page carries the composition and a nonce, so no copy of it may be used again.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
};
