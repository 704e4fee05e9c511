import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';
import { type Told, tell } from './tell';

let api: TestApi;
let doer: { id: string; email: string };
let other: { id: string; email: string };
beforeEach(async () => {
  api = await startTestApi();
  doer = await createAccount(api.db);
  other = await createAccount(api.db);
});
afterEach(() => api.close());

const message = { kind: 'test', language: 'en' as const, subject: 'News', heading: 'News', paragraphs: [], notes: [] };
const heardBy = ({ id, email }: typeof doer): Told => ({
  accountId: id,
  notice: { kind: 'voucher-sold', actorId: null, subject: { kind: 'voucher', id: doer.id } },
  mail: { to: { email }, message },
});
const toldOf = (people: Told[], id = '1') => tell(api, { id, actorId: doer.id }, people);
const notified = async () =>
  (await api.db.selectFrom('notification').select('account_id').execute()).map(({ account_id }) => account_id);

it('notifies no one of what they did themselves, and mails them what they keep', async () => {
  await toldOf([heardBy(doer), heardBy(other)]);
  expect(await notified()).toEqual([other.id]);
  expect(await messagesTo(api, doer.email)).toHaveLength(1);
});

it('mails each person once of one event, however often it is told', async () => {
  await toldOf([heardBy(other)]);
  await toldOf([heardBy(other)]);
  expect(await messagesTo(api, other.email)).toHaveLength(1);
  await toldOf([heardBy(other)], '2');
  expect(await messagesTo(api, other.email)).toHaveLength(2);
});
