import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
afterEach(() => api.close());

it('the browser hears of the client id of Google', async () => {
  api = await startTestApi({ env: { GOOGLE_CLIENT_ID: 'charis-client' } });
  expect(await api.call('readSettings', {})).toMatchObject({ code: 100, data: { googleClientId: 'charis-client' } });
});

it('a site without Google says so', async () => {
  api = await startTestApi();
  expect(await api.call('readSettings', {})).toMatchObject({ code: 100, data: { googleClientId: null } });
});
