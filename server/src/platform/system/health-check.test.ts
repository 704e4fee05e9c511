import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('tells which version answers', async () => {
  expect(await api.call('healthCheck', {})).toMatchObject({ status: 200, code: 100, data: { status: 'ok' } });
});

it('is HTTP 503 soon where the database gives no connection', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Array.from({ length: 5 }, () => api.db.connection().execute(() => released));
  expect(await api.call('healthCheck', {})).toMatchObject({ status: 503, code: 503 });
  release();
  await Promise.all(held);
  expect(await api.call('healthCheck', {})).toMatchObject({ status: 200 });
});
