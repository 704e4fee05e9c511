import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
afterEach(() => api.close());

it('the browser hears of the client id of Google', async () => {
  api = await startTestApi({ env: { GOOGLE_CLIENT_ID: 'charis-client' } });
  expect(await api.call('readSettings', {})).toMatchObject({ code: 100, data: { googleClientId: 'charis-client' } });
});

it('the browser hears whether videos are converted', async () => {
  api = await startTestApi({ ffmpeg: '/usr/bin/ffmpeg' });
  expect((await api.call('readSettings', {})).data.convertsVideos).toBe(true);
});

it('a site without Google says so', async () => {
  api = await startTestApi();
  expect(await api.call('readSettings', {})).toMatchObject({
    code: 100,
    data: {
      googleClientId: null,
      convertsVideos: false,
      bookings: { perDoctor: 5, ahead: 10, perDay: 10, waiting: 5 },
    },
  });
});
