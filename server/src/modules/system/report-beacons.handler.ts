import { handler } from '#api/handler';
import { insertBeacons } from './system.store';

export const reportBeacons = handler(
  'reportBeacons',
  { transaction: false },
  async ({ db, clock, metrics, browser }, { body }) => {
    // Of a page that shows a release that is tried out: nothing of it is counted.
    if (browser.cookie('charis_override')) return { stored: 0 };
    const at = clock.now();
    const rows = body.map(({ kind, remote, version, phase = null, cause = null, metric, path }) => ({
      at,
      kind,
      remote,
      version,
      phase,
      cause,
      metric_name: metric?.name ?? null,
      metric_value: metric?.value ?? null,
      path: path.split(/[?#]/)[0] ?? '',
    }));
    await insertBeacons(db, rows);
    for (const { kind, remote, version, phase } of rows)
      metrics.beaconStored({ kind, remote, version, phase: phase ?? '' });
    return { stored: rows.length };
  },
);
