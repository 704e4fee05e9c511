import { sql } from 'kysely';
import type { z } from 'zod';
import type { healthAnswer, healthCounts } from '#api/contract/health';
import type { Db } from '#database/connection';
import { bounds } from './vitals';

type Answer = z.infer<typeof healthAnswer>;
type Counts = z.infer<typeof healthCounts>;

/** Points of a chart at most; a step is a minute at least. */
const mostPoints = 120;

/** Series of a chart: the versions with most visits. */
const mostSeries = 12;

interface Row {
  version: string;
  arm: Answer['series'][number]['arm'];
  at: Date;
  counts: Omit<Counts, 'lcp' | 'inp' | 'cls'>;
  lcp: number[];
  inp: number[];
  cls: number[];
}

const none: Counts = {
  visits: 0,
  loadFailures: 0,
  phases: { entry: 0, evaluate: 0, chunk: 0, style: 0, render: 0, integrity: 0 },
  errors: 0,
  poorVitals: 0,
  poorLcp: 0,
  poorInp: 0,
  poorCls: 0,
  lcp: [0, 0, 0, 0, 0],
  inp: [0, 0, 0, 0, 0],
  cls: [0, 0, 0, 0, 0],
};

const sumOf = (one: number[], other: number[]) => one.map((count, place) => count + (other[place] ?? 0));

function sum(one: Counts, other: Counts): Counts {
  const phases = Object.entries(one.phases).map(([phase, count]) => [
    phase,
    count + other.phases[phase as keyof Counts['phases']],
  ]);
  return {
    visits: one.visits + other.visits,
    loadFailures: one.loadFailures + other.loadFailures,
    phases: Object.fromEntries(phases) as Counts['phases'],
    errors: one.errors + other.errors,
    poorVitals: one.poorVitals + other.poorVitals,
    poorLcp: one.poorLcp + other.poorLcp,
    poorInp: one.poorInp + other.poorInp,
    poorCls: one.poorCls + other.poorCls,
    lcp: sumOf(one.lcp, other.lcp),
    inp: sumOf(one.inp, other.inp),
    cls: sumOf(one.cls, other.cls),
  };
}

const histogramOf = (column: string) =>
  sql.join([1, 2, 3, 4, 5].map((place) => sql`sum(${sql.ref(column)}[${sql.lit(place)}])::int`));

/** Returns what was counted of a remote by version and arm, in at most 120 steps. */
export async function readHealth(
  db: Db,
  { channel, name, from, to }: { channel: string; name: string; from: Date; to: Date },
): Promise<Answer> {
  const minutes = Math.ceil((to.getTime() - from.getTime()) / 60_000 / mostPoints);
  const step = minutes * 60;
  const { rows } = await sql<Row>`
    select version, arm, to_timestamp(floor(extract(epoch from minute) / ${step}) * ${step}) as at,
      jsonb_build_object('visits', sum(visits), 'loadFailures', sum(load_failures), 'errors', sum(errors),
        'phases', jsonb_build_object('entry', sum(entry), 'evaluate', sum(evaluate), 'chunk', sum(chunk),
          'style', sum(style), 'render', sum(render), 'integrity', sum(integrity)),
        'poorVitals', sum(poor_vitals), 'poorLcp', sum(poor_lcp), 'poorInp', sum(poor_inp), 'poorCls', sum(poor_cls)) as counts,
      array[${histogramOf('lcp')}] as lcp, array[${histogramOf('inp')}] as inp, array[${histogramOf('cls')}] as cls
    from health_minute
    where channel = ${channel} and name = ${name} and minute >= ${from} and minute < ${to}
      and day >= ${from.toISOString().slice(0, 10)}::date
    group by 1, 2, 3 order by 3`.execute(db);
  const series = new Map<string, Answer['series'][number]>();
  for (const { version, arm, at, counts, lcp, inp, cls } of rows) {
    const key = `${version} ${arm}`;
    const known = series.get(key) ?? { version, arm, total: none, points: [] };
    const point = { ...counts, lcp, inp, cls };
    known.points.push({ at: at.toISOString(), ...point });
    series.set(key, { ...known, total: sum(known.total, point) });
  }
  const changes = await db
    .selectFrom('audit')
    .select(['at', 'action', 'name', 'to_version', 'actor'])
    .where('channel', '=', channel)
    .where('revision', 'is not', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('id')
    .limit(200)
    .execute();
  return {
    channel,
    name,
    from: from.toISOString(),
    to: to.toISOString(),
    step,
    bounds,
    series: [...series.values()]
      .sort((one, other) => other.total.visits - one.total.visits || (one.version < other.version ? -1 : 1))
      .slice(0, mostSeries),
    changes: changes.map(({ at, to_version: toVersion, ...change }) => ({
      ...change,
      at: at.toISOString(),
      to: toVersion,
    })),
  };
}
