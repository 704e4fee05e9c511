/** Returns the address where a time is paid, which leads back into the layout of the page. */
export function payLink(payUrl: string): string {
  if (!window.location.pathname.startsWith('/mobile')) return payUrl;
  const url = new URL(payUrl, window.location.href);
  url.searchParams.set('layout', 'mobile');
  return url.href;
}
