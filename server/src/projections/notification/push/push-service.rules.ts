/** Hosts of the push services of Chrome and Edge, Firefox and Safari. */
const known = [
  /^(fcm|jmt17)\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
];

/**
 * Returns whether messages may be sent there: the server asks no other address that a caller names.
 * @param services origins that are allowed besides
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username) return false;
  if (services.some((service) => new URL(service).origin === origin)) return true;
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname));
}
