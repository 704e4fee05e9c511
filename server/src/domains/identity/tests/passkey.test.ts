import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '#testing/authenticator';
import { createAccount, createSession, password } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let account: { id: string; email: string };
let token: string;
let key: Authenticator;
beforeEach(async () => {
  api = await startTestApi();
  account = await createAccount(api.db);
  token = await createSession(api.db, account.id, api.clock.now());
  key = createAuthenticator();
});
afterEach(() => api.close());

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const start = (given: { password?: string } = { password }) => api.call('startPasskey', { body: given }, { token });
const finish = (credential: ReturnType<Authenticator['make']>) =>
  api.call('addPasskey', { body: { credential } }, { token, headers: { 'user-agent': agent } });
const add = async (device = key) => finish(device.make((await start()).data));
const list = async () => (await api.call('listPasskeys', {}, { token })).data;
const challenge = async () => (await api.call('startPasskeyLogIn', {})).data;
const logIn = (credential: ReturnType<Authenticator['sign']>) => api.call('logInPasskey', { body: { credential } });
const subjects = async () => (await messagesTo(api, account.email)).map(({ subject }) => subject);

const unknown = {
  code: 401,
  reason: 'WRONG_CREDENTIALS',
  msg: 'This passkey does not open an account. Please log in another way.',
};
const outdated = { code: 410, msg: 'This took too long, or was sent twice. Please try again.' };
const refused = { code: 422, msg: 'This passkey could not be added. Please try again, or use another one.' };

it('is added after the password, listed with its device, and its owner is told', async () => {
  expect(await add()).toMatchObject({ code: 100 });
  expect(await list()).toMatchObject([
    { device: 'Chrome on Linux', createdAt: api.clock.now().toISOString(), lastUsedAt: null },
  ]);
  expect(await subjects()).toEqual(['A passkey was added to your account']);
});

it('is not added without the present password, and names that field', async () => {
  for (const given of [{}, { password: 'wrong1password' }]) {
    expect(await start(given)).toMatchObject({ code: 401, data: { errors: [{ field: 'password' }] } });
  }
});

it('logs in to its account, and notes the use', async () => {
  await add();
  api.clock.advance(60);
  const { code, data } = await logIn(key.sign(await challenge()));
  expect(code).toBe(100);
  expect((await api.call('listPasskeys', {}, { token: data.token })).data).toMatchObject([
    { lastUsedAt: api.clock.now().toISOString() },
  ]);
});

it('of an authenticator that does not count logs in again and again', async () => {
  const device = createAuthenticator({ counts: false });
  await add(device);
  for (const _ of [1, 2]) expect((await logIn(device.sign(await challenge()))).code).toBe(100);
});

it('that was copied is removed by the second of the two to log in, with every session, and its owner is told', async () => {
  await add();
  await logIn(key.sign(await challenge()));
  key.setCounter(0);
  const reply = await logIn(key.sign(await challenge()));
  const msg =
    'This passkey may have been copied, so we removed it and logged out every device. Please log in another way.';
  expect(reply).toMatchObject({ code: 401, msg });
  expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(401);
  expect(await api.db.selectFrom('passkey').select('id').execute()).toEqual([]);
  expect(await subjects()).toContain('We removed a passkey that may have been copied');
});

it('that was removed opens nothing, and its owner is told', async () => {
  await add();
  const [passkey] = await list();
  const params = { passkeyId: passkey?.passkeyId ?? '' };
  expect((await api.call('removePasskey', { params }, { token })).data).toEqual({ removed: true });
  expect((await api.call('removePasskey', { params }, { token })).data).toEqual({ removed: false });
  expect(await logIn(key.sign(await challenge()))).toMatchObject(unknown);
  expect(await subjects()).toContain('A passkey was removed from your account');
});

it('of someone else cannot be removed', async () => {
  await add();
  const [passkey] = await list();
  const other = await createSession(api.db, (await createAccount(api.db)).id, api.clock.now());
  const params = { passkeyId: passkey?.passkeyId ?? '' };
  expect((await api.call('removePasskey', { params }, { token: other })).data).toEqual({ removed: false });
  expect(await list()).toHaveLength(1);
});

it('opens no account that is suspended', async () => {
  await add();
  await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', account.id).execute();
  expect(await logIn(key.sign(await challenge()))).toMatchObject({ code: 4031 });
});

it('that is not known answers as one that was removed', async () => {
  key.make({ ...(await start()).data });
  expect(await logIn(key.sign(await challenge()))).toMatchObject(unknown);
});

it('cannot be added twice', async () => {
  const device = createAuthenticator();
  await add(device);
  expect(await add(device)).toMatchObject({ code: 409, msg: 'This passkey has already been added.' });
});

it('of another site, or without a finger, a face or a PIN, is refused', async () => {
  const origin = 'https://charis.example.net';
  expect(await finish(key.make((await start()).data, { origin }))).toMatchObject(refused);
  expect(await finish(key.make((await start()).data, { verifies: false }))).toMatchObject(refused);
  await add();
  expect(await logIn(key.sign(await challenge(), { origin }))).toMatchObject(unknown);
  expect(await logIn(key.sign(await challenge(), { verifies: false }))).toMatchObject(unknown);
});

it('signs a challenge once, and within 10 minutes', async () => {
  await add();
  const credential = key.sign(await challenge());
  expect((await logIn(credential)).code).toBe(100);
  expect(await logIn(credential)).toMatchObject(outdated);
  const late = await challenge();
  api.clock.advance(600);
  expect(await logIn(key.sign(late))).toMatchObject(outdated);
});

it('is not added with what another account was asked to sign', async () => {
  const other = await createAccount(api.db);
  const theirs = await createSession(api.db, other.id, api.clock.now());
  const options = (await api.call('startPasskey', { body: { password } }, { token: theirs })).data;
  expect(await finish(key.make(options))).toMatchObject(outdated);
});

it('is asked for in two tabs, each of which finishes by itself', async () => {
  const [first, second] = [(await start()).data, (await start()).data];
  expect((await finish(createAuthenticator().make(second))).code).toBe(100);
  expect((await finish(createAuthenticator().make(first))).code).toBe(100);
  expect(await list()).toHaveLength(2);
});

it('works at a second address of the domain, where the configuration names it', async () => {
  const env = {
    PUBLIC_URL: 'https://charis.example',
    PASSKEY_DOMAIN: 'charis.example',
    PASSKEY_ORIGINS: 'https://www.charis.example',
  };
  const site = await startTestApi({ env });
  const member = await createAccount(site.db);
  const session = await createSession(site.db, member.id, site.clock.now());
  const { data } = await site.call('startPasskey', { body: { password } }, { token: session });
  const body = { credential: key.make(data, { origin: 'https://www.charis.example' }) };
  expect((await site.call('addPasskey', { body }, { token: session })).code).toBe(100);
  for (const origin of ['https://charis.example', 'https://www.charis.example']) {
    const options = (await site.call('startPasskeyLogIn', {})).data;
    expect((await site.call('logInPasskey', { body: { credential: key.sign(options, { origin }) } })).code).toBe(100);
  }
  await site.close();
});
