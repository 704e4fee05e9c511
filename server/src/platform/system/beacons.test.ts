import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const failure = {
  kind: 'load-failure',
  remote: 'mf-doctors',
  version: '1.0.0+abcdef12',
  phase: 'entry',
  cause: 'HTTP 404',
  path: '/doctor',
} as const;
const vital = {
  kind: 'web-vital',
  remote: 'shell',
  version: '1.0.0',
  metric: { name: 'LCP', value: 812.5 },
  path: '/',
} as const;

it('passes on what older shells and pages of other sites report', async () => {
  const { data } = await api.call('reportBeacons', { body: [failure, vital] });
  expect(data).toEqual({ stored: 2 });
  expect(api.passed).toEqual([[failure, vital]]);
});

it('passes on nothing of a browser that shows a release which is tried out', async () => {
  const cookie = 'charis_override=0b0e1c9a.signature';
  const { data } = await api.call('reportBeacons', { body: [failure, vital] }, { headers: { cookie } });
  expect(data).toEqual({ stored: 0 });
  expect(api.passed).toEqual([]);
});

it('takes what sendBeacon sends as plain text', async () => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify([vital]),
  };
  expect(await (await api.fetch('/api/beacons', init)).json()).toMatchObject({ code: 100 });
});

it('refuses too many, too large and made-up ones', async () => {
  const many = await api.call('reportBeacons', { body: Array.from({ length: 21 }, () => vital) });
  const large = await api.call('reportBeacons', {
    body: Array.from({ length: 20 }, () => ({ ...failure, cause: 'x'.repeat(900) })),
  });
  const madeUp = await api.call('reportBeacons', { body: [{ ...vital, remote: 'https://elsewhere' }] });
  expect([many.code, large.code, madeUp.code]).toEqual([400, 413, 400]);
});
