import { afterEach, expect, it } from 'vitest';
import { handlers } from '#handlers';
import { startTestApi, type TestApi } from '#testing/test-api';
import { handler } from './handler';
import { notAllowed } from './refusal';

let api: TestApi;
afterEach(() => api.close());

const at = new Date('2026-11-23T00:00:00Z');

/** The API with a handler that writes a row and then refuses. */
async function startWith(transaction: boolean): Promise<TestApi> {
  const refusing = handler('listInterests', { transaction }, async ({ db }) => {
    await db.insertInto('seed').values({ name: 'half done', at }).execute();
    throw notAllowed('No.');
  });
  return startTestApi({ handlers: [...handlers.filter(({ operation }) => operation !== 'listInterests'), refusing] });
}

async function rows(): Promise<number> {
  return (await api.db.selectFrom('seed').select('name').execute()).length;
}

it('undoes everything of a call in a transaction that ends in a refusal', async () => {
  api = await startWith(true);
  expect(await api.call('listInterests', {})).toMatchObject({ status: 200, code: 4031, msg: 'No.' });
  expect(await rows()).toBe(0);
});

it('keeps what a call without a transaction has written before it is refused', async () => {
  api = await startWith(false);
  expect((await api.call('listInterests', {})).code).toBe(4031);
  expect(await rows()).toBe(1);
});
