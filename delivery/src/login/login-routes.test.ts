import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CookieJar } from '../testing/cookie-jar';
import { createTeam, createToken } from '../testing/factories';
import { OpenIdProvider } from '../testing/openid-provider';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';

let provider: OpenIdProvider;
let delivery: TestDelivery;
let browser: CookieJar;

beforeEach(async () => {
  provider = await OpenIdProvider.start();
  delivery = await startTestDelivery({ oidc: provider.options });
  provider.serve(delivery.url);
  await createTeam(delivery.db);
  provider.people.set('mara', { email: 'mara@example.org', email_verified: true, groups: ['managers'] });
  provider.person = 'mara';
  browser = new CookieJar();
});
afterEach(async () => {
  await delivery.close();
  await provider.close();
});

const isConsole = (address: string) => new URL(address).pathname.startsWith('/console');
const isCallback = (address: string) => new URL(address).pathname === '/delivery/login/callback';

/** Returns the page of the console to which a log-in leads. */
async function logIn(to = '/console'): Promise<string> {
  const address = await browser.open(`${delivery.url}/delivery/login?to=${to}`, isConsole);
  return address.slice(delivery.url.length);
}

/** Calls as a page of the console does, or as the headers say. */
async function call(path: string, init: RequestInit = {}) {
  const answer = await browser.fetch(`${delivery.url}/delivery${path}`, {
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

const later = (minutes: number) => {
  delivery.clock.time = new Date(delivery.clock.time.getTime() + minutes * 60_000);
};
const acts = async () =>
  (await delivery.db.selectFrom('audit').select(['action', 'actor']).orderBy('id').execute()).slice(1);

describe('a log-in at the provider', () => {
  it('opens the page that was asked for, with the role of a group', async () => {
    expect(await logIn('/console/history')).toBe('/console/history');
    const { status, body } = await call('/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'mara@example.org (console)', role: 'manager', team: null });
    expect(await acts()).toEqual([{ action: 'log-in', actor: 'mara@example.org (console)' }]);
  });

  it('gives a releaser the remotes of the team', async () => {
    provider.people.set('mara', { email: 'mara@example.org', email_verified: true, groups: ['blue-team'] });
    await logIn();
    expect((await call('/me')).body).toMatchObject({
      role: 'releaser',
      team: 'blue',
      remotes: ['shell', 'mf-x', 'mf-auth'],
    });
  });

  it('lasts 8 hours at most', async () => {
    await logIn();
    for (let hour = 0; hour < 7; hour++) {
      later(60);
      expect((await call('/me')).status).toBe(200);
    }
    later(60);
    expect((await call('/me')).status).toBe(401);
  });

  it('keeps neither the secret nor the refresh token readable, and no script reads the cookie', async () => {
    const callback = await browser.open(`${delivery.url}/delivery/login`, isCallback);
    const answer = await browser.fetch(callback);
    const [, cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^charis_console=[\w-]{43}; Path=\/delivery; Max-Age=28800; HttpOnly; SameSite=Strict$/);
    const secret = cookie.slice('charis_console='.length, cookie.indexOf(';'));
    const rows = await delivery.db.selectFrom('token').selectAll().where('subject', '=', 'mara').execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.refresh_token).not.toBeNull();
  });

  it('is no token: its secret opens nothing as bearer', async () => {
    await logIn();
    const secret = /charis_console=([\w-]+)/.exec(browser.cookiesFor(`${delivery.url}/delivery/me`))?.[1];
    expect((await delivery.fetch('/delivery/me', { token: secret })).status).toBe(401);
  });

  it('leads to no other site', async () => {
    expect(await logIn(encodeURIComponent('//evil.example/console'))).toBe('/console');
  });

  it.each([
    ['no group that may do anything', { email: 'mara@example.org', email_verified: true, groups: ['guests'] }],
    ['an address that is not verified', { email: 'mara@example.org', email_verified: false, groups: ['managers'] }],
    ['a team that is not registered', { email: 'mara@example.org', email_verified: true, groups: ['nameless'] }],
  ])('gives nothing to a person with %s', async (_name, person) => {
    provider.people.set('mara', person);
    expect(await logIn()).toBe('/console?login=nothing');
    expect((await call('/me')).status).toBe(401);
  });
});

describe('an answer that does not hold', () => {
  const hour = 3600;
  it.each([
    ['for another audience', () => ({ aud: 'another client' })],
    ['expired', () => ({ exp: Math.floor(Date.now() / 1000) - hour })],
    ['by another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another log-in', () => ({ nonce: 'another' })],
  ])('is refused where it is %s', async (_name, claims) => {
    provider.claims = claims();
    expect(await logIn()).toBe('/console?login=refused');
    expect((await call('/me')).status).toBe(401);
  });

  it('is refused where another key has signed it', async () => {
    provider.key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await logIn()).toBe('/console?login=refused');
  });

  it('is taken once', async () => {
    const callback = await browser.open(`${delivery.url}/delivery/login`, isCallback);
    const cookie = browser.cookiesFor(callback);
    const once = await fetch(callback, { redirect: 'manual', headers: { cookie } });
    expect(once.headers.get('location')).toBe('/console');
    const again = await fetch(callback, { redirect: 'manual', headers: { cookie } });
    expect(again.headers.get('location')).toBe('/console?login=over');
    expect(again.headers.getSetCookie().join()).not.toContain('charis_console');
  });

  it('is taken from the browser that left alone', async () => {
    const callback = await browser.open(`${delivery.url}/delivery/login`, isCallback);
    const other = await fetch(callback, { redirect: 'manual' });
    expect(other.headers.get('location')).toBe('/console?login=over');
  });

  it('is too late after ten minutes', async () => {
    const callback = await browser.open(`${delivery.url}/delivery/login`, isCallback);
    later(10);
    expect((await browser.fetch(callback)).headers.get('location')).toBe('/console?login=over');
  });
});

describe('a session', () => {
  it('ends within five minutes where the person leaves the group', async () => {
    await logIn();
    provider.people.set('mara', { email: 'mara@example.org', email_verified: true, groups: [] });
    later(4);
    expect((await call('/me')).status).toBe(200);
    later(1);
    expect((await call('/me')).status).toBe(401);
    expect((await acts()).map(({ action }) => action)).toEqual(['log-in', 'log-out']);
    provider.people.set('mara', { email: 'mara@example.org', email_verified: true, groups: ['managers'] });
    expect((await call('/me')).status).toBe(401);
  });

  it('ends where the provider no longer knows the person', async () => {
    await logIn();
    provider.people.delete('mara');
    later(5);
    expect((await call('/me')).status).toBe(401);
  });

  it('follows the groups to another role', async () => {
    await logIn();
    provider.people.set('mara', { email: 'mara@example.org', email_verified: true, groups: ['blue-team'] });
    later(5);
    expect((await call('/me')).body).toMatchObject({ role: 'releaser', team: 'blue' });
    expect((await call('/tokens')).status).toBe(403);
  });

  it('asks the provider once for calls that come together', async () => {
    await logIn();
    later(5);
    const asked = provider.asked;
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(provider.asked).toBe(asked + 1);
  });

  it('is short where the provider cannot be asked again', async () => {
    provider.serve(delivery.url, { refresh: false });
    await logIn();
    later(14);
    expect((await call('/me')).status).toBe(200);
    later(1);
    expect((await call('/me')).status).toBe(401);
  });

  it('ends by logging out, on delivery and in the browser', async () => {
    await logIn();
    const cookie = browser.cookiesFor(`${delivery.url}/delivery/me`);
    expect((await call('/logout', { method: 'POST', headers: { origin: delivery.url } })).status).toBe(204);
    expect(browser.cookiesFor(`${delivery.url}/delivery/me`)).toBe('');
    expect((await delivery.fetch('/delivery/me', { headers: { cookie } })).status).toBe(401);
  });

  it('is among the tokens, where a manager ends it, until it is over', async () => {
    await logIn();
    const token = await createToken(delivery.db, { role: 'manager' });
    const listed = async () => {
      const answer = await delivery.fetch('/delivery/tokens', { token });
      const { list } = (await answer.json()) as { list: { id: string; name: string }[] };
      return list.filter(({ name }) => name === 'console');
    };
    const [session] = await listed();
    expect(session).toMatchObject({ owner: 'mara@example.org', role: 'manager' });
    await delivery.fetch(`/delivery/tokens/${session?.id}`, { method: 'DELETE', token });
    expect((await call('/me')).status).toBe(401);
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a page of another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of another host of the site', { origin: 'https://blog.example.org', 'sec-fetch-site': 'same-site' }],
    ['an origin that hides', { origin: 'null' }],
    ['a caller that names no origin', {}],
  ])('lets %s change nothing', async (_name, headers) => {
    await logIn();
    const json = { name: 'mine', role: 'manager' };
    const answer = await call('/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    expect(answer.status).toBe(403);
    expect((await call('/logout', { method: 'POST', headers })).status).toBe(403);
    const own = { 'content-type': 'application/json', origin: delivery.url };
    expect((await call('/tokens', { method: 'POST', headers: own, body: JSON.stringify(json) })).status).toBe(201);
  });

  it('lets a page of another origin read nothing', async () => {
    await logIn();
    expect((await call('/me', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await call('/me', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });
});

describe('while the provider is down', () => {
  it('says so to a person who logs in, and tokens go on', async () => {
    provider.stop();
    expect(await logIn()).toBe('/console?login=away');
    const token = await createToken(delivery.db, { role: 'viewer' });
    expect((await delivery.fetch('/delivery/me', { token })).status).toBe(200);
    provider.serve(delivery.url);
    expect(await logIn()).toBe('/console');
    provider.stop();
    expect(await logIn()).toBe('/console?login=away');
  });

  it('lets a session go no further than five minutes, and it goes on afterwards', async () => {
    await logIn();
    provider.stop();
    later(4);
    expect((await call('/me')).status).toBe(200);
    later(1);
    const refused = await call('/me');
    expect(refused).toMatchObject({ status: 503, body: { error: expect.stringContaining('Example does not answer') } });
    expect((await call('/me')).status).toBe(503);
    provider.resume();
    expect((await call('/me')).status).toBe(200);
  });
});

it('has no log-in where no provider is set', async () => {
  const alone = await startTestDelivery();
  expect((await alone.fetch('/delivery/login')).status).toBe(404);
  await alone.close();
});
