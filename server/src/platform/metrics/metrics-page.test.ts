import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
afterEach(() => api.close());

it('shows this machine the duration of answers by operation and code', async () => {
  api = await startTestApi();
  await api.call('listProcedures', {});
  const response = await api.fetch('/metrics');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('charis_api_duration_seconds_count{operation="listProcedures",code="100"} 1');
});

it('does not exist for callers behind a proxy', async () => {
  api = await startTestApi();
  expect((await api.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
});

it('asks for the token when there is one', async () => {
  const token = 'a-token-of-the-operator';
  api = await startTestApi({ env: { METRICS_TOKEN: token } });
  expect((await api.fetch('/metrics')).status).toBe(404);
  expect((await api.fetch('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
  expect((await api.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

it('shows what waits, the load of the pool, and that the database answers', async () => {
  api = await startTestApi();
  let page = '';
  const read = async () => {
    page = await (await api.fetch('/metrics')).text();
    return page;
  };
  // A busy machine answers late for once, and a collector asks again.
  await expect.poll(read, { timeout: 10_000 }).toContain('charis_database_up 1');
  for (const line of [
    'charis_events_pending 0',
    'charis_events_set_aside 0',
    'charis_messages_due{channel="email"} 0',
    'charis_conversions_waiting 0',
    'charis_pool_refused_total{pool="api"} 0',
  ])
    expect(page).toContain(line);
  expect(page).toMatch(/charis_pool_connections\{pool="api",state="limit"\} 5/);
});

it('says that the database is away', async () => {
  api = await startTestApi();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Array.from({ length: 5 }, () => api.db.connection().execute(() => released));
  const page = await (await api.fetch('/metrics')).text();
  release();
  await Promise.all(held);
  expect(page).toContain('charis_database_up 0');
});
