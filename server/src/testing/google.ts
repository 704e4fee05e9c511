/** Stands in for Google's `tokeninfo` on a free port of this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestGoogle {
  /** Settings of a server that asks it. */
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_TOKENINFO_URL: string };
  /** Makes an access token of someone. */
  issue(claims: { sub: string; email: string; email_verified?: string; aud?: string }): string;
  /** HTTP status of a broken Google; undefined when it works. */
  broken: number | undefined;
  close(): Promise<void>;
}

const clientId = 'charis.apps.example';

export async function startGoogle(): Promise<TestGoogle> {
  const tokens = new Map<string, Record<string, string>>();
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://google').searchParams.get('access_token') ?? '';
    const claims = tokens.get(token);
    const status = google.broken ?? (claims ? 200 : 400);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(claims ?? { error: 'invalid_token' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const google: TestGoogle = {
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_TOKENINFO_URL: `http://127.0.0.1:${port}/tokeninfo` },
    issue: (claims) => {
      const token = `token-${tokens.size}`;
      tokens.set(token, { aud: clientId, email_verified: 'true', expires_in: '3599', ...claims });
      return token;
    },
    broken: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return google;
}
