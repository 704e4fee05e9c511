import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkedLookup, type OutsideOptions, PrivateAddress, urlFault } from '@charis/shared/node';

/** Why nothing was read: the address leads to no public host by https, it answers with an error, … */
type OutsideFailure = 'address' | 'unreachable' | 'slow' | 'not-found' | 'broken' | 'too-large';

type Outside =
  | { failure: OutsideFailure }
  | { unchanged: true }
  | { text: string; etag: string | null; lastModified: string | null };

interface Asked {
  url: string;
  accept: string;
  /** What the server said of the text that is known: where that still holds, it sends none. */
  known?: { etag: string | null; lastModified: string | null } | undefined;
  /** Bytes. */
  most: number;
  /** Milliseconds, for everything. */
  longest: number;
}

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];
const missing = [401, 403, 404, 410];

class Failure extends Error {
  constructor(readonly reason: OutsideFailure) {
    super(reason);
  }
}

function ask(url: URL, headers: Record<string, string>, signal: AbortSignal, options: OutsideOptions) {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const lookup = checkedLookup(options);
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, lookup, agent: false, ca: options.trusted, signal })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** Follows redirects, each of which is checked as the address itself is. */
async function follow(asked: Asked, headers: Record<string, string>, signal: AbortSignal, options: OutsideOptions) {
  let { url } = asked;
  for (let count = 0; count <= mostRedirects; count += 1) {
    if (urlFault(url, options)) throw new Failure('address');
    const answer = await ask(new URL(url), headers, signal, options);
    const { location } = answer.headers;
    if (!redirects.includes(answer.statusCode ?? 0) || !location) return answer;
    answer.destroy();
    if (!URL.canParse(location, url)) break;
    url = new URL(location, url).href;
  }
  throw new Failure('broken');
}

async function readText(answer: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new Failure('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function headersOf({ accept, known }: Asked): Record<string, string> {
  return {
    accept,
    // What is packed could be unpacked into far more than it says.
    'accept-encoding': 'identity',
    'user-agent': 'charis',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

/** Reads the text at an address that someone has typed: from public hosts alone, whatever the address resolves or is redirected to, and within limits. */
export async function fetchOutside(asked: Asked, options: OutsideOptions): Promise<Outside> {
  const signal = AbortSignal.timeout(asked.longest);
  try {
    const answer = await follow(asked, headersOf(asked), signal, options);
    const { statusCode = 0, headers } = answer;
    const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
    if (statusCode !== 200 || isPacked) {
      answer.destroy();
      if (statusCode === 304) return { unchanged: true };
      return { failure: missing.includes(statusCode) ? 'not-found' : 'broken' };
    }
    const text = await readText(answer, asked.most);
    return { text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  } catch (error) {
    if (error instanceof Failure) return { failure: error.reason };
    if (error instanceof PrivateAddress) return { failure: 'address' };
    return { failure: signal.aborted ? 'slow' : 'unreachable' };
  }
}
