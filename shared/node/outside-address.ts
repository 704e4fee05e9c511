import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** What calls to addresses keep to that people have typed. */
export interface OutsideOptions {
  /** Whether an address may be on a private network, and then without TLS. */
  allowPrivate: boolean;
  /** Returns the addresses of a host; those of the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>;
  /** The certificates that are trusted; those of Node by default. */
  trusted?: string[];
}

/** The host of an address leads to a private network. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

const resolveBySystem = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Returns why nothing is sent to a URL, whatever its host resolves to; undefined where something may be. */
export function urlFault(url: string, { allowPrivate }: OutsideOptions): string | undefined {
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return 'The address holds a user name or password.';
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) {
    return 'The address does not begin with https://.';
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  return !allowPrivate && isIP(host) && !isPublicAddress(host) ? `${host} is not a public address.` : undefined;
}

/** Resolves a host for the connection itself, so that the address that is checked is the one that is connected to: a name that resolves differently the next time leads nowhere else. */
export function checkedLookup({ allowPrivate, resolve = resolveBySystem }: OutsideOptions): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const refused = allowPrivate ? undefined : addresses.find((address) => !isPublicAddress(address));
        if (refused !== undefined) {
          return done(new PrivateAddress(`${host} leads to ${refused}, which is not public.`), '');
        }
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) return done(new Error(`${host} has no address.`), '');
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
