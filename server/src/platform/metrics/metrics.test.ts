import { expect, it } from 'vitest';
import { createMetrics } from './metrics';

const visits = {
  name: 'mf-doctors',
  version: '1.0.0',
  arm: 'canary',
  visits: 3,
  load_failures: 1,
  errors: 0,
  poor_vitals: 0,
};

it('shows visits, and those that failed, by release and arm', async () => {
  const { health, registry } = createMetrics();
  health.counted(visits);
  health.counted({ ...visits, visits: 0, load_failures: 0, errors: 2 });
  health.dropped(4);
  const page = await registry.metrics();
  const labels = 'remote="mf-doctors",version="1.0.0",arm="canary"';
  expect(page).toContain(`charis_visits_total{${labels}} 3`);
  expect(page).toContain(`charis_failed_visits_total{${labels},fault="load-failure"} 1`);
  expect(page).toContain(`charis_failed_visits_total{${labels},fault="error"} 2`);
  expect(page).toContain('charis_reports_dropped_total 4');
});

it('counts files of members both ways, and loads of pages by whether a cache in front had them', async () => {
  const { health, registry, uploadMoved } = createMetrics();
  uploadMoved('received', 'avatar', 900);
  uploadMoved('sent', 'avatar', 300);
  uploadMoved('sent', 'avatar', 200);
  for (const said of ['HIT', 'stale', 'EXPIRED', 'BYPASS']) health.pageLoaded(said);
  const page = await registry.metrics();
  for (const line of [
    'charis_uploads_total{way="received",purpose="avatar"} 1',
    'charis_upload_bytes_total{way="sent",purpose="avatar"} 500',
    'charis_edge_loads_total{outcome="hit"} 2',
    'charis_edge_loads_total{outcome="miss"} 2',
  ])
    expect(page).toContain(line);
});

it('does not let made-up versions fill the memory', async () => {
  const { health, registry } = createMetrics();
  for (let build = 0; build < 400; build += 1)
    health.reported({ kind: 'web-vital', remote: 'shell', version: `1.0.${build}`, phase: '' });
  const page = await registry.metrics();
  expect(page.match(/^charis_beacons_total\{/gm)).toHaveLength(301);
  expect(page).toContain('charis_beacons_total{kind="web-vital",remote="other",version="other",phase=""} 100');
});
