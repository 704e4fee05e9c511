import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config';
import { isLoopback } from './loopback';

/** Headers that only a proxy sets, each under some name of its own. */
const forwardingHeader =
  /^(forwarded|via|x-forwarded(-\w+)*|x-real-ip|(x-|true-|fastly-)?client-ip|x-cluster-client-ip|cf-[\w-]+|x-original-[\w-]+)$/;

/** Returns the name that the caller asked for, without its port. */
function hostNameOf(host = ''): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

/** Returns whether a person on this machine asks, and the site is for this machine alone: nothing between them has passed the call on. */
function isOnThisMachine({ headers, socket }: FastifyRequest, { local }: Config): boolean {
  const isForwarded = Object.keys(headers).some((name) => forwardingHeader.test(name));
  return local && !isForwarded && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostNameOf(headers.host));
}

/** Compares in a time that does not reveal where they differ. */
export function same(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** Returns the bearer, or the password of basic authentication, which is what a browser asks a person for. */
function credentialOf(header = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) (.*)$/.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/**
 * Returns whether the caller may see what is for those who run the site. With a token only that counts. Without one the caller has to be on this
 * machine, and people must not reach the site from elsewhere.
 */
export function isOperator(request: FastifyRequest, token: string | undefined, config: Config): boolean {
  if (token) return same(credentialOf(request.headers.authorization), token);
  return isOnThisMachine(request, config);
}
