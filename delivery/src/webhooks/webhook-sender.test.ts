import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { generate } from 'selfsigned';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTime } from '#testing/factories';
import { WebhookReceiver } from '#testing/webhook-receiver';
import { writeAudit } from '../database/audit.store';
import { type Connection, openDatabase } from '../database/connection';
import { insertWebhook, listWebhooks } from './webhook.store';
import { longestRetry, WebhookSender } from './webhook-sender';

let database: TestDatabase;
let connection: Connection;
let receiver: WebhookReceiver;
let clock: { time: Date; now(): Date };

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 3, onError: () => undefined });
  receiver = await WebhookReceiver.start();
  clock = { time: testTime, now: () => clock.time };
  await add();
});
afterEach(async () => {
  await receiver.stop();
  await connection.close();
  await database.drop();
  vi.useRealTimers();
});

const add = (url = receiver.url) =>
  insertWebhook(connection.db, { url, secret, created_by: 'Mara', created_at: testTime });
const createSender = (given = {}) =>
  new WebhookSender({
    db: connection.db,
    clock,
    onFault: (error) => expect.fail(String(error)),
    allowPrivate: true,
    ...given,
  });
const send = () => createSender().sendDue();
const pass = (milliseconds: number) => (clock.time = new Date(clock.time.getTime() + milliseconds));
const happen = (reason = 'It works') =>
  writeAudit(connection.db, {
    at: clock.time,
    actor: 'Mara',
    action: 'promote',
    channel: 'production',
    name: 'mf-x',
    reason,
  });
const webhook = async () => (await listWebhooks(connection.db))[0];

it('sends what the history says, signed as Standard Webhooks says', async () => {
  vi.useFakeTimers({ now: testTime, toFake: ['Date'] });
  await happen();
  await send();
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'delivery.promote',
    timestamp: testTime.toISOString(),
    data: { actor: 'Mara', channel: 'production', name: 'mf-x', reason: 'It works' },
  });
  expect(await webhook()).toMatchObject({ waiting: 0, last_sent_at: testTime, last_failure: '' });
});

describe('over TLS', () => {
  let safe: WebhookReceiver;
  let cert: string;
  beforeEach(async () => {
    const altNames = [{ type: 2 as const, value: 'hooks.example' }];
    const pair = await generate([{ name: 'commonName', value: 'hooks.example' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [{ name: 'subjectAltName', altNames }],
    });
    cert = pair.cert;
    safe = await WebhookReceiver.start({ key: pair.private, cert });
  });
  afterEach(() => safe.stop());

  /** Sends what happens to a host that leads to the receiver, and returns why it has not arrived. */
  async function sendTo(host: string, given = {}): Promise<string | undefined> {
    const { id } = await add(`https://${host}:${safe.port}/hook`);
    await happen();
    await createSender({ resolve: async () => ['127.0.0.1'], trusted: [cert], ...given }).sendDue();
    return (await listWebhooks(connection.db)).find((known) => known.id === id)?.last_failure;
  }

  it('sends what a library of Standard Webhooks verifies', async () => {
    vi.useFakeTimers({ now: testTime, toFake: ['Date'] });
    expect(await sendTo('hooks.example')).toBe('');
    const [{ headers, body } = { headers: {}, body: '' }] = safe.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: { reason: 'It works' } });
  });

  it.each([
    ['a private address', 'hooks.example', { allowPrivate: false }, /leads to 127\.0\.0\.1, which is not public/],
    ['a host whose certificate is for another one', 'other.example', {}, /other\.example\. is not in the cert/],
    ['a host whose certificate no one vouches for', 'hooks.example', { trusted: undefined }, /self-signed certificate/],
  ])('sends nothing to %s', async (_what, host, given, failure) => {
    expect(await sendTo(host, given)).toMatch(failure);
    expect(safe.received).toEqual([]);
  });
});

it('sends nothing of what was undone', async () => {
  await connection.db
    .transaction()
    .execute(async (trx) => {
      await writeAudit(trx, { at: testTime, actor: 'Mara', action: 'promote' });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await send();
  expect(receiver.received).toEqual([]);
});

it('sends a message that has not arrived again, later and later, under the same id', async () => {
  await happen();
  receiver.status = 500;
  await send();
  expect(await webhook()).toMatchObject({ waiting: 1, last_failure: 'It answered with HTTP 500.' });
  await send();
  expect(receiver.received).toHaveLength(1);
  pass(5_000);
  await send();
  pass(5_000);
  await send();
  expect(receiver.received).toHaveLength(2);
  receiver.status = 200;
  pass(295_000);
  await send();
  expect(await webhook()).toMatchObject({ waiting: 0, last_failure: '' });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('disables a webhook that took nothing for a day, gives up what waits, and tells the others', async () => {
  await happen();
  receiver.status = 503;
  await send();
  const other = await WebhookReceiver.start();
  await add(other.url);
  pass(longestRetry);
  await happen('later');
  await send();
  pass(5_000);
  await send();
  const broken = (await listWebhooks(connection.db)).find(({ url }) => url === receiver.url);
  expect(broken).toMatchObject({
    waiting: 0,
    disabled_at: expect.any(Date),
    last_failure: 'It answered with HTTP 503.',
  });
  expect(other.types).toEqual(['delivery.disable-webhook', 'delivery.promote']);
  receiver.received.length = 0;
  await happen('nothing of this is sent to it');
  await send();
  expect(receiver.received).toEqual([]);
  await other.stop();
});

it('disables a webhook at once that says it is gone', async () => {
  await happen();
  receiver.status = 410;
  await send();
  expect(await webhook()).toMatchObject({ disabled_at: testTime });
});

it('follows no redirect', async () => {
  await happen();
  receiver.status = 302;
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(await webhook()).toMatchObject({ last_failure: 'It answered with HTTP 302.' });
});

it('sends each message once, though two processes look at the same moment', async () => {
  for (let count = 0; count < 50; count += 1) await happen(String(count));
  await Promise.all([send(), send()]);
  expect(receiver.received).toHaveLength(50);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(50);
});

it('sends to others meanwhile, where one does not answer', async () => {
  let answer: () => void = () => undefined;
  receiver.waits = new Promise((answered) => (answer = answered));
  for (let count = 0; count < 30; count += 1) await happen(String(count));
  const other = await WebhookReceiver.start();
  await add(other.url);
  pass(1);
  await happen('later');
  const sent = send();
  await vi.waitFor(() => expect(other.types).toEqual(['delivery.promote']), 10_000);
  answer();
  await sent;
  expect(receiver.received).toHaveLength(31);
  await other.stop();
});

it('takes over what another process took and did not send', async () => {
  await happen();
  await connection.db
    .updateTable('webhook_message')
    .set({ next_at: new Date(testTime.getTime() + 60_000) })
    .execute();
  await send();
  expect(receiver.received).toEqual([]);
  pass(60_000);
  await send();
  expect(receiver.received).toHaveLength(1);
});

it('sends nothing to a private address unless that is allowed, whatever the webhook was made as', async () => {
  await happen();
  await createSender({ allowPrivate: false }).sendDue();
  expect(receiver.received).toEqual([]);
  expect(await webhook()).toMatchObject({ last_failure: 'The address does not begin with https://.' });
});
