/** A browser of its own: keeps the cookies that the API sets, and sends them back. */
import type { DataOf, InputOf, OperationName } from '@charis/shared/contract';
import type { CallOptions, Reply, TestApi } from './test-api';

export interface Visitor {
  cookies: Map<string, string>;
  call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<Reply<DataOf<Name>>>;
}

function keep(cookies: Map<string, string>, setCookies: string[]): void {
  for (const cookie of setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function createVisitor(api: TestApi): Visitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (name, input, options = {}) => {
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const reply = await api.call(name, input, {
        ...options,
        headers: { ...(cookie ? { cookie } : {}), ...options.headers },
      });
      keep(cookies, reply.headers.getSetCookie());
      return reply;
    },
  };
}
