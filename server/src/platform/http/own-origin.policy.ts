import { isLoopback } from '#platform/http/loopback';

/**
 * Returns whether a call that a cookie helps to authorise was sent by one of the site's own pages. Browsers name the origin of every such call; who
 * names none is no browser, and holds no visitor's cookies. The site's address is that of its configuration: a caller
 * may send any Host. On this machine the pages may have ports of their own, as in development.
 */
export function isOwnOrigin(call: { origin: string | undefined; publicUrl: string }): boolean {
  if (call.origin === undefined) return true;
  if (!URL.canParse(call.origin)) return false;
  const origin = new URL(call.origin);
  const site = new URL(call.publicUrl);
  return origin.origin === site.origin || (isLoopback(origin.hostname) && isLoopback(site.hostname));
}
