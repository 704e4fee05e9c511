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

it('does not let made-up versions fill the memory', async () => {
  const { health, registry } = createMetrics();
  for (let build = 0; build < 400; build += 1)
    health.reported({ kind: 'web-vital', remote: 'shell', version: `1.0.${build}`, phase: '' });
  const page = await registry.metrics();
  expect(page.match(/^charis_beacons_total\{/gm)).toHaveLength(301);
  expect(page).toContain('charis_beacons_total{kind="web-vital",remote="other",version="other",phase=""} 100');
});
