import { handler } from '#api/handler';

export const reportBeacons = handler(
  'reportBeacons',
  { transaction: false },
  async ({ db, clock, metrics }, { body }) => {
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
    await db.insertInto('beacon').values(rows).execute();
    for (const { kind, remote, version, phase } of rows)
      metrics.beaconStored({ kind, remote, version, phase: phase ?? '' });
    return { stored: rows.length };
  },
);
