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
