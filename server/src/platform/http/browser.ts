/** The facts that a caller's browser sends beside its request, and the cookies that the API keeps in it. */
import { chooseLanguage } from '@charis/shared/node';
import bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config';
import { isOwnOrigin } from './own-origin.policy';

export interface Browser {
  /** Such as `Chrome on Windows`; empty where it says nothing that is known. */
  readonly device: string;
  /** The choice on the site, else what the browser prefers. */
  readonly language: 'en' | 'zh-CN';
  /** False for a request that a page of another site sent. */
  readonly ownOrigin: boolean;
  cookie(name: string): string | undefined;
  /** Sets a cookie for the API alone, which scripts cannot read; `maxAgeSeconds` 0 removes it. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
}

const longestUserAgent = 500;

/** Returns browser and system of a user agent. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, longestUserAgent));
  return [browser.name, os.name].filter(Boolean).join(' on ');
}

export function browserOf(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Config): Browser {
  const { headers } = request;
  const secure = publicUrl.startsWith('https:');
  return {
    get device() {
      return deviceOf(headers['user-agent']);
    },
    get language() {
      return chooseLanguage(headers.cookie, headers['accept-language']);
    },
    get ownOrigin() {
      return isOwnOrigin({ origin: headers.origin, publicUrl });
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) => {
      reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', secure, path: '/api', maxAge });
    },
  };
}
