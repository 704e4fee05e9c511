/** A Google of our own: it vouches for the person whom its tokens name, and its script hands them out without a window. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export const googleClient = 'charis-journeys';

interface GooglePerson {
  sub: string;
  email: string;
}

const tokenOf = (person: GooglePerson) => Buffer.from(JSON.stringify(person)).toString('base64url');

function personOf(token: string): GooglePerson | undefined {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Answers what Google's `tokeninfo` does. */
export async function startGoogle(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const person = personOf(new URL(url, 'http://google').searchParams.get('access_token') ?? '');
    const answer = person ? { aud: googleClient, email_verified: 'true', ...person } : { error: 'invalid_token' };
    response.writeHead(person ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function close() {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  return { url: `http://127.0.0.1:${port}/tokeninfo`, close };
}

/** Puts the script of our Google in the place of the real one: its window ends with the token of a person. */
export async function beGoogle(page: Page, person: GooglePerson): Promise<void> {
  const answer = JSON.stringify({ access_token: tokenOf(person) });
  const client = `(options) => ({ requestAccessToken: () => options.callback(${answer}) })`;
  const body = `window.google = { accounts: { oauth2: { initTokenClient: ${client} } } };`;
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
