import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAdmin } from '#admin/command-line';
import { type Config, readConfig } from '#config';
import { checkBooks } from '#domains/commerce/jobs/voucher-job';
import { createLogger } from '#platform/logging/logging';
import { startServer } from '#server';
import { startupProblem } from '#startup-problem';
import { messagesTo } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, openSale, servicesOf } from '#testing/voucher-sale';
import { keptSecrets, type SecretName, settleSecrets } from './kept-secrets';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
}, 60_000);
afterEach(() => api.close());

const names = Object.keys(keptSecrets) as SecretName[];
const another = { 'voucher-secret': 'v'.repeat(40), 'push-secret': 'p'.repeat(43), 'mail-secret': 'm'.repeat(40) };
const fileOf = (name: SecretName) => join(api.config.dataDir, name);
const settle = (config: Config = api.config) => settleSecrets({ db: api.db, clock: api.clock, config });
const configWith = (name: SecretName, value: string) =>
  readConfig({
    DATABASE_URL: api.config.databaseDirectUrl,
    DATA_DIR: api.config.dataDir,
    [keptSecrets[name].setting]: value,
  });

async function replace(name: string) {
  let said = '';
  const out = { write: (text: string) => (said += text) };
  const around = { databaseUrl: async () => api.config.databaseDirectUrl, dataDir: () => api.config.dataDir };
  const code = await runAdmin(['replace-secret', name], { ...around, out, err: out, input: async () => '' });
  return { code, said };
}

describe.each(names)('%s', (name) => {
  it('is the same at each start, and stays in the process where its file is lost later', async () => {
    const first = await settle();
    expect(await settle()).toEqual(first);
    await rm(fileOf(name));
    expect(keptSecrets[name].read(first)).toBe(keptSecrets[name].read(await settle(first)));
  });

  it.each([
    ['missing', () => rm(fileOf(name)), 'is missing or empty'],
    ['empty', () => writeFile(fileOf(name), ''), 'is missing or empty'],
    ['another one', () => writeFile(fileOf(name), another[name]), 'is another one'],
  ])('ends a start where its file is %s, with what to restore', async (_what, breaks, says) => {
    await settle();
    await breaks();
    const problem = await settle().catch((error: unknown) => startupProblem(error, {}));
    expect(problem).toBe(
      `${fileOf(name)} ${says}, and ${keptSecrets[name].holds} depend on the one that this database knows. Restore this file from a backup, or set ${keptSecrets[name].setting} to what it was. To replace it on purpose: npm run admin -- replace-secret ${name}`,
    );
  });

  it('ends a start where the setting is another one', async () => {
    await settle();
    await expect(settle(configWith(name, another[name]))).rejects.toThrow(
      `${keptSecrets[name].setting} is another one, and`,
    );
  });

  it('is replaced by a command', async () => {
    await settle();
    const before = await readFile(fileOf(name), 'utf8');
    expect(await replace(name)).toMatchObject({ code: 0, said: expect.stringContaining(`${name}.until-`) });
    expect(await readFile(fileOf(name), 'utf8')).not.toBe(before);
    await settle();
  });
});

it('makes no secret in the place of one that is missing, and serves nothing', async () => {
  const config = { ...api.config, seedDemo: false, role: 'api' as const };
  const start = () => startServer(config, createLogger('silent'));
  await (await start()).close();
  await rm(fileOf('voucher-secret'));
  await expect(start()).rejects.toThrow('voucher-secret is missing or empty');
  await expect(readFile(fileOf('voucher-secret'))).rejects.toThrow('ENOENT');
});

it('proves the codes of a database that has no fingerprint yet', async () => {
  await (await openSale(api)).paidWith('good');
  await writeFile(fileOf('voucher-secret'), another['voucher-secret']);
  await expect(settle()).rejects.toThrow('voucher-secret is another one');
});

it('lets codes go on that were sold before the secret was replaced', async () => {
  const { seller, paidWith, read } = await openSale(api);
  const { orderId } = await paidWith('good');
  const codeOf = async () => (await read(orderId)).codes[0]?.code ?? '';
  const before = await codeOf();
  await settle();
  await replace('voucher-secret');
  const redeem = async (code: string) => (await seller.call('redeemCode', { body: { code } })).code;
  expect(await codeOf()).not.toBe(before);
  expect([await redeem(before), await redeem(await codeOf())]).toEqual([404, 100]);
});

it('tells those who hold something of a secret that is replaced, and writes it down', async () => {
  const { buyer, seller, paidWith } = await openSale(api);
  await settle();
  await paidWith('good');
  await seller.call('getCalendarFeed', {});
  const device = { session_hash: Buffer.alloc(32), endpoint: 'https://push.example/1', p256dh: '', auth: '' };
  const { token_hash } = await api.db
    .selectFrom('session')
    .select('token_hash')
    .where('account_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('push_device')
    .values({ ...device, session_hash: token_hash, account_id: buyer.id, mobile: false, created_at: api.clock.now() })
    .execute();
  for (const name of names) await replace(name);
  const subjects = async ({ email }: { email: string }) =>
    (await messagesTo(api, email))
      .filter(({ kind }) => kind === 'secret-replaced')
      .map(({ subject }) => subject)
      .sort();
  expect(await subjects(buyer)).toEqual(['Turn push notifications on again', 'Your voucher codes have changed']);
  expect(await subjects(seller)).toEqual(['Your calendar has a new address']);
  const staff = await createStaff(api);
  const { list } = (await staff.call('listAuditEntries', {})).data;
  expect(list.map(({ action, about, actor }) => ({ action, about: about?.title, actor }))).toEqual(
    [...names].reverse().map((about) => ({ action: 'secret.replace', about, actor: null })),
  );
});

it('is proved each night by a few codes', async () => {
  const { paidWith } = await openSale(api);
  const { orderId } = await paidWith('good');
  await writeFile(fileOf('voucher-secret'), another['voucher-secret']);
  await checkBooks(servicesOf(api));
  const staff = await createStaff(api);
  const problems = async (language: string) =>
    (await staff.call('checkLedger', {}, { 'accept-language': language })).data.problems;
  expect(await problems('en')).toEqual([`Order “${orderId}”: its code 1 does not follow from the secret of vouchers`]);
  expect(await problems('zh-CN')).toEqual([`订单 “${orderId}”：其代码 1 与代金券密钥不符`]);
});

it('says which secrets there are', async () => {
  expect(await replace('upload-secret')).toMatchObject({ code: 2, said: expect.stringContaining('mail-secret') });
});
