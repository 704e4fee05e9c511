import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface PostOptions {
  /** Whether a webhook may be on a private network, and then without TLS. */
  allowPrivate: boolean;
  /** Returns the addresses of a host; those of the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>;
  /** The certificates that are trusted; those of Node by default. */
  trusted?: string[];
}

/** Milliseconds for a receiver to answer. */
const longestAnswer = 15_000;

const resolveBySystem = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Returns why nothing is sent to a URL, whatever its host resolves to; undefined where something may be. */
export function urlFault(url: string, { allowPrivate }: PostOptions): string | undefined {
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return 'The address holds a user name or password.';
  if (allowPrivate) return undefined;
  if (protocol !== 'https:') return 'The address does not begin with https://.';
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && !isPublicAddress(host) ? `${host} is not a public address.` : undefined;
}

/** Resolves a host for the connection itself, so that the address that is checked is the one that is connected to: a name that resolves differently the next time leads nowhere else. */
function checkedLookup({ allowPrivate, resolve = resolveBySystem }: PostOptions): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const refused = allowPrivate ? undefined : addresses.find((address) => !isPublicAddress(address));
        if (refused !== undefined) return done(new Error(`${host} leads to ${refused}, which is not public.`), '');
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) return done(new Error(`${host} has no address.`), '');
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

/**
 * Posts a message and returns the status of the answer; what the answer says is not read, and no redirect is followed.
 * @throws {Error} where no answer has come
 */
export async function postMessage({ url, headers, body }: Posting, options: PostOptions): Promise<number> {
  const fault = urlFault(url, options);
  if (fault) throw new Error(fault);
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: checkedLookup(options),
      agent: false,
      ca: options.trusted,
      signal: AbortSignal.timeout(longestAnswer),
    });
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
