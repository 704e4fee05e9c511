/** Returns the address where an order is paid, which leads back into the layout of the page. */
export const payLink = (payUrl: string): string =>
  window.location.pathname.startsWith('/mobile') ? `${payUrl}?layout=mobile` : payUrl;
