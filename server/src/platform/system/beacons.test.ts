import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_BEACONS: '1000' } });
});
afterEach(() => api.close());

const failure = {
  kind: 'load-failure',
  remote: 'mf-doctors',
  version: '1.0.0+abcdef12',
  phase: 'entry',
  cause: 'HTTP 404',
  path: '/doctor?keyword=private',
} as const;
const vital = {
  kind: 'web-vital',
  remote: 'shell',
  version: '1.0.0',
  metric: { name: 'LCP', value: 812.5 },
  path: '/',
} as const;

it('stores reports, without the query of the page', async () => {
  const { data } = await api.call('reportBeacons', { body: [failure, vital] });
  expect(data).toEqual({ stored: 2 });
  const rows = await api.db.selectFrom('beacon').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    {
      kind: 'load-failure',
      remote: 'mf-doctors',
      version: '1.0.0+abcdef12',
      phase: 'entry',
      cause: 'HTTP 404',
      path: '/doctor',
    },
    { kind: 'web-vital', metric_name: 'LCP', metric_value: 812.5, phase: null },
  ]);
});

it('counts them in the metrics by remote and version', async () => {
  await api.call('reportBeacons', { body: [failure, failure] });
  const page = await (await api.fetch('/metrics')).text();
  expect(page).toContain(
    'charis_beacons_total{kind="load-failure",remote="mf-doctors",version="1.0.0+abcdef12",phase="entry"} 2',
  );
});

it('counts nothing of a browser that shows a release which is tried out', async () => {
  const cookie = 'charis_override=0b0e1c9a.signature';
  const { data } = await api.call('reportBeacons', { body: [failure, vital] }, { headers: { cookie } });
  expect(data).toEqual({ stored: 0 });
  expect(await api.db.selectFrom('beacon').selectAll().execute()).toEqual([]);
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

it('does not let made-up versions fill the memory', async () => {
  for (let batch = 0; batch < 20; batch += 1) {
    const body = Array.from({ length: 20 }, (_, index) => ({ ...vital, version: `1.0.${batch * 20 + index}` }));
    await api.call('reportBeacons', { body });
  }
  const page = await (await api.fetch('/metrics')).text();
  expect(page.match(/^charis_beacons_total\{/gm)).toHaveLength(301);
  expect(page).toContain('charis_beacons_total{kind="web-vital",remote="other",version="other",phase=""} 100');
});
