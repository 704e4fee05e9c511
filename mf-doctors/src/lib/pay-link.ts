/**
 * Returns the address where an order is paid, which leads back into the layout of the page. An order that costs nothing is paid already: its address
 * is that of the own vouchers.
 */
export function payLink(payUrl: string): string {
  if (!window.location.pathname.startsWith('/mobile')) return payUrl;
  const url = new URL(payUrl, window.location.href);
  if (url.pathname === '/user/vouchers') url.pathname = '/mobile/user/vouchers';
  else url.searchParams.set('layout', 'mobile');
  return url.href;
}
