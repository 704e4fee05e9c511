import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
afterEach(() => api.close());

it('answers too many calls of one address with HTTP 429 and Retry-After', async () => {
  api = await startTestApi({ env: { RATE_LIMIT: '3' } });
  for (let call = 0; call < 3; call += 1) expect((await api.call('listProcedures', {})).code).toBe(100);
  const reply = await api.call('listProcedures', {});
  expect(reply).toMatchObject({ status: 429, code: 429, data: null });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('counts the address behind a trusted proxy', async () => {
  api = await startTestApi({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });
  const from = (address: string) => api.call('listProcedures', {}, { headers: { 'x-forwarded-for': address } });
  expect((await from('203.0.113.1')).code).toBe(100);
  expect((await from('203.0.113.1')).code).toBe(429);
  expect((await from('203.0.113.2')).code).toBe(100);
});

it('does not count what delivery reads for pages', async () => {
  api = await startTestApi({ env: { RATE_LIMIT: '1', API_TOKEN: 'known-to-both-sides' } });
  const from = (reader: string) => api.call('listProcedures', {}, { headers: { 'x-charis-reader': reader } });
  expect([(await from('known-to-both-sides')).code, (await from('known-to-both-sides')).code]).toEqual([100, 100]);
  expect([(await from('a guess')).code, (await from('a guess')).code]).toEqual([100, 429]);
});

it('answers a fault with HTTP 500, the trace id and nothing of the inside', async () => {
  api = await startTestApi();
  await api.db.schema.alterTable('procedure').renameTo('mislaid').execute();
  const reply = await api.call('listProcedures', {});
  expect(reply).toMatchObject({ status: 500, code: 500, data: null });
  expect(reply.msg).not.toMatch(/procedure|relation|select/i);
  expect(reply.traceId).toMatch(/^[0-9a-f]{32}$/);
});
