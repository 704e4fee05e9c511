import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkedLookup, type OutsideOptions, urlFault } from '@charis/shared/node';

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Milliseconds for a receiver to answer. */
const longestAnswer = 15_000;

/**
 * Posts a message and returns the status of the answer; what the answer says is not read, and no redirect is followed.
 * @throws {Error} where no answer has come
 */
export async function postMessage({ url, headers, body }: Posting, options: OutsideOptions): Promise<number> {
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
