import { Writable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { createAccount, password } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createLogger } from './logging';

let api: TestApi;
afterEach(() => api.close());

it('writes one line per call with its trace id, and nothing of what was sent', async () => {
  const lines: string[] = [];
  const collect = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  api = await startTestApi({ logger: createLogger('trace', collect) });
  const { email, nickname } = await createAccount(api.db, { nickname: 'Wren Whispering' });
  await api.call('logInUser', { body: { email, password: 'a1secretguess' } });
  const { data } = await api.call('logInUser', { body: { email, password } });
  const reply = await api.call('fetchUserProfile', {}, { token: data.token });
  await api.call('listFeed', { query: { tag: 'my-private-tag' } });
  await api.db.schema.alterTable('session').renameTo('mislaid').execute();
  const fault = await api.call('fetchUserProfile', {}, { token: data.token });

  const log = lines.join('');
  expect(log).toContain(`"traceId":"${reply.traceId}","operation":"fetchUserProfile"`);
  expect(log).toContain(`"traceId":"${fault.traceId}"`);
  for (const secret of [email, nickname, password, 'a1secretguess', data.token, 'my-private-tag']) {
    expect(log).not.toContain(secret);
  }
});

it('keeps the data of a broken constraint out of the log', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  api = await startTestApi();
  const { email } = await createAccount(api.db);
  const error = await createAccount(api.db, { email }).catch((caught: unknown) => caught);
  logger.error({ err: error, email, token: 'abc' }, 'failed');
  expect(lines.join('')).toContain('account_email_key');
  expect(lines.join('')).not.toContain(email);
  expect(lines.join('')).not.toContain('abc');
});

it('keeps the keys of the payment service out of the log, also where an error repeats them', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const stripe = { secretKey: 'sk_live_of_the_operator', webhookSecret: 'whsec_of_the_operator' };
  const error = new Error(`Invalid API Key provided: ${stripe.secretKey}; rk_live_restricted`);
  logger.error({ err: error, stripe, config: { stripe }, ...stripe }, 'failed');
  const [line = ''] = lines;
  expect(line).toContain('Invalid API Key provided: [hidden]; [hidden]');
  for (const key of [...Object.values(stripe), 'rk_live_restricted']) expect(line).not.toContain(key);
});
