import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmokeLogin } from '../smoke/smoke-login';

export interface MemberApi {
  url: string;
  /** What was asked for, each with the bearer that came along. */
  calls: { call: string; bearer?: string | undefined }[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

/**
 * Returns an API with members who can log in, one at least; it answers everything else with nothing.
 * @param answers data by method and address
 * @param onCall hears of each call that does not log in or out
 */
export async function startMemberApi(
  logins: SmokeLogin | SmokeLogin[],
  answers: Record<string, unknown> = {},
  onCall: () => void = () => undefined,
): Promise<MemberApi> {
  const calls: MemberApi['calls'] = [];
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    calls.push({ call: `${method} ${url}`, bearer: headers.authorization });
    const body = await bodyOf(request);
    const known =
      /^\/login\/(user|doctor)$/.test(url) && [logins].flat().findIndex((login) => body === JSON.stringify(login));
    if (!/\/(login|sessions)\//.test(url)) onCall();
    const answer =
      known !== false && known >= 0
        ? { code: 100, data: { token: known === 0 ? 'of the member' : `of ${[logins].flat()[known]?.email}` } }
        : { code: 404, msg: 'nothing', data: answers[`${method} ${url}`] ?? null };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
