/** The member as whom pages are opened, besides being opened as a guest. */
import { operationTable } from '@charis/shared/composition/operations';
import { z } from 'zod';
import type { ApiReaderOptions } from '../api-reader';
import { plainReason } from '../plain-reason';

/** An account of the site; it is only read with. */
export interface SmokeLogin {
  email: string;
  password: string;
}

type Api = Pick<ApiReaderOptions, 'url' | 'token'>;

/** Milliseconds. */
const timeoutMs = 5_000;

const envelope = z.object({ msg: z.string().optional(), data: z.object({ token: z.string() }).nullish().catch(null) });

async function call(
  { url, token }: Api,
  name: 'logInUser' | 'logInDoctor' | 'logOut',
  init: { bearer?: string; body?: object },
) {
  const [method, path] = operationTable[name];
  return fetch(url() + path, {
    method,
    headers: {
      ...(token ? { 'x-charis-reader': token } : {}),
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(init.bearer ? { authorization: `Bearer ${init.bearer}` } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export interface MemberSession {
  /** Bearer of the API. */
  token: string;
  end(): Promise<void>;
}

/** @returns a session, or why there is none */
export async function logIn(
  api: Api,
  login: SmokeLogin,
  operation: 'logInUser' | 'logInDoctor' = 'logInUser',
): Promise<MemberSession | string> {
  try {
    const answer = await call(api, operation, { body: login });
    const { data, msg } = envelope.parse(await answer.json());
    if (!data) return `${login.email} cannot log in: ${msg ?? answer.status}`;
    const { token } = data;
    return {
      token,
      end: async () => {
        // One that is not ended lapses by itself.
        await call(api, 'logOut', { bearer: token }).catch(() => undefined);
      },
    };
  } catch (error) {
    return `${login.email} cannot log in: ${plainReason(error) ?? 'the API answered something else'}`;
  }
}

const reads = Object.values(operationTable)
  .filter(([, , tags]) => !tags?.startsWith('!'))
  .map(([method, path]) => ({ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** Returns whether a call of a page only reads; a member's data stays as it is. */
export const isRead = (method: string, path: string): boolean =>
  method === 'GET' || reads.some((read) => read.method === method && read.pattern.test(path));
