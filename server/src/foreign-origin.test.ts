import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

const partner = 'https://partner.example';

let api: TestApi;
afterEach(() => api.close());

const ask = (path: string, origin: string, method = 'GET') =>
  api.fetch(path, {
    method,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

it('pages of other origins may read nothing by default', async () => {
  api = await startTestApi();
  const { headers } = await ask('/api/procedure', partner);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('pages of an origin that was named may call, without cookies, and those of any other not', async () => {
  api = await startTestApi({ env: { EMBED_ORIGINS: `${partner}, https://second.example` } });
  const { headers } = await ask('/api/procedure', partner);
  expect(headers.get('access-control-allow-origin')).toBe(partner);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('vary')).toContain('Origin');
  expect((await ask('/api/procedure', 'https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
});

it('a failure is readable there, too', async () => {
  api = await startTestApi({ env: { EMBED_ORIGINS: partner } });
  const answer = await ask('/api/user/fetch_user_profile', partner);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, partner]);
});

it('a browser that asks first hears which headers it may send', async () => {
  api = await startTestApi({ env: { EMBED_ORIGINS: partner } });
  const answer = await ask('/api/post/posts', partner, 'OPTIONS');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toContain('idempotency-key');
});
