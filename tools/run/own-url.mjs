/**
 * Returns where this machine reaches a site that it runs: not `PUBLIC_URL`, which may lead through a proxy.
 * @param {Record<string, string | undefined>} env settings of the site
 * @param {string} address what the site says of itself, which has the port where that was free to choose
 */
export function ownUrl(env, address) {
  const host = env.HOST || '127.0.0.1';
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const port = env.PORT === '0' ? new URL(address).port : env.PORT || '3000';
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
