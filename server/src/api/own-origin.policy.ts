const loopback = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;

/**
 * Whether a call that a cookie helps to authorise was sent by one of the site's own pages. Browsers name the origin of every such call; who
 * names none is no browser, and holds no visitor's cookies. On this machine the pages may have ports of their own, as in development.
 */
export function isOwnOrigin(call: { origin: string | undefined; host: string; publicUrl: string }): boolean {
  if (call.origin === undefined) return true;
  if (!URL.canParse(call.origin)) return false;
  const origin = new URL(call.origin);
  const site = new URL(call.publicUrl);
  if (origin.origin === site.origin || origin.host === call.host) return true;
  return loopback.test(origin.hostname) && loopback.test(site.hostname);
}
