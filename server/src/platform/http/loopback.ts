/** Returns whether only this machine has the host, as `HOST`, an address or the host name of a URL. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(\.\d{1,3}){3}|localhost)$/.test(host);
}
