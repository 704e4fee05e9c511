import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, openDatabase } from '#database/connection';
import { countsOf, failuresByRemote, networksWith } from './counts.store';
import type { Report } from './error-key';
import { HealthRecorder } from './health-recorder';
import type { Counter, Minute } from './minutes';
import { findReportedMembers } from './read-errors.store';
import type { Said, VisitorArm } from './said';

let database: TestDatabase;
let connection: Connection;
let recorder: HealthRecorder;
let metrics: { counted: Minute[]; reported: number; dropped: number; edges: string[] };
const faults: unknown[] = [];
const clock = {
  time: new Date('2026-11-23T10:00:00Z'),
  now() {
    return this.time;
  },
};

function open(): HealthRecorder {
  return new HealthRecorder({
    db: connection.db,
    clock,
    isRelease: async (name, version) => name.length > 0 && version !== 'made-up',
    metrics: {
      counted: (minute) => metrics.counted.push(minute),
      reported: () => {
        metrics.reported += 1;
      },
      changed: () => undefined,
      fileRead: () => undefined,
      pageLoaded: (edge) => metrics.edges.push(edge),
      watchPool: () => undefined,
      dropped: (reports) => {
        metrics.dropped += reports;
      },
    },
    onFault: (error) => faults.push(error),
  });
}

beforeEach(async () => {
  clock.time = new Date('2026-11-23T10:00:00Z');
  faults.length = 0;
  metrics = { counted: [], reported: 0, dropped: 0, edges: [] };
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 3, onError: () => undefined });
  recorder = open();
});
afterEach(async () => {
  await recorder.stop();
  await connection.close();
  await database.drop();
  expect(faults).toEqual([]);
});

const failure: Report = {
  kind: 'load-failure',
  remote: 'mf-x',
  version: '1.0.0',
  phase: 'entry',
  cause: 'HTTP 404',
  path: '/x?for=me',
};
const thrown: Report = { ...failure, kind: 'error', phase: undefined, cause: 'x is undefined', composition: 'abc' };
const vital = (name: 'LCP' | 'INP' | 'CLS', value: number): Report => ({
  ...failure,
  kind: 'web-vital',
  phase: undefined,
  metric: { name, value },
});
const lcp = (value: number) => vital('LCP', value);

const said = (given: Partial<Said> = {}): Said => ({
  at: clock.now(),
  channel: 'production',
  tab: randomUUID(),
  releases: [],
  reports: [],
  browser: 'Chrome 142',
  network: '203.0.113',
  visitor: undefined,
  ...given,
});

async function keep(...all: Partial<Said>[]): Promise<void> {
  for (const given of all) recorder.note(said(given));
  await recorder.run();
}

const minutes = () =>
  connection.db.selectFrom('health_minute').selectAll().orderBy('minute').orderBy('name').orderBy('version').execute();
const sumOf = async (column: Counter) => (await minutes()).reduce((sum, row) => sum + row[column], 0);

it('tells what a cache in front calls the answers that pages came with', async () => {
  await keep({ reports: [{ ...lcp(800), edge: 'HIT' }, lcp(900)] });
  expect(metrics.edges).toEqual(['HIT']);
});

describe('a visit', () => {
  const releases = ['shell@1.0.0', 'mf-x@1.0.0'];

  it('is one of each release of its page, known by a heartbeat or by its first report', async () => {
    await keep({ releases }, { releases }, { reports: [thrown] });
    expect((await minutes()).map(({ name, version, arm, visits }) => [name, version, arm, visits])).toEqual([
      ['mf-x', '1.0.0', 'outside', 3],
      ['shell', '1.0.0', 'outside', 2],
    ]);
  });

  it('is counted once, also where it says so again, and once more of what it goes over to', async () => {
    const tab = randomUUID();
    await keep({ tab, releases }, { tab, releases });
    await keep({ tab, releases });
    clock.time = new Date(clock.time.getTime() + 60_000);
    await keep({ tab, releases: ['shell@1.0.0', 'mf-x@1.1.0'] });
    expect((await minutes()).map(({ name, version, visits }) => [name, version, visits])).toEqual([
      ['mf-x', '1.0.0', 1],
      ['shell', '1.0.0', 1],
      ['mf-x', '1.1.0', 1],
    ]);
  });

  it('has failed once, however often it reports', async () => {
    const tab = randomUUID();
    await keep(...Array.from({ length: 25 }, () => ({ tab, reports: Array<Report>(20).fill(failure) })));
    await keep({ tab, reports: [failure, thrown] });
    expect([await sumOf('visits'), await sumOf('load_failures'), await sumOf('entry'), await sumOf('errors')]).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('is poor where a vital is, and its histogram has every report', async () => {
    await keep({ reports: [lcp(900)] }, { reports: [lcp(4001)] }, { reports: [lcp(60_000)] });
    expect([await sumOf('visits'), await sumOf('poor_vitals'), await sumOf('poor_lcp')]).toEqual([3, 2, 2]);
    expect((await minutes())[0]?.lcp).toEqual([1, 0, 0, 1, 1]);
    for (const above of [0, 0.01])
      await keep({ reports: [vital('INP', 500 + 100 * above), vital('CLS', 0.25 + above)] });
    expect([await sumOf('poor_vitals'), await sumOf('poor_inp'), await sumOf('poor_cls')]).toEqual([3, 1, 1]);
    expect(await minutes()).toMatchObject([{ inp: [0, 0, 1, 1, 0], cls: [0, 0, 1, 1, 0] }]);
  });

  it('is the same for two deliveries', async () => {
    const other = open();
    const tabs = Array.from({ length: 20 }, () => randomUUID());
    for (const tab of tabs) recorder.note(said({ tab, releases, reports: [failure] }));
    for (const tab of tabs.toReversed()) other.note(said({ tab, releases, reports: [failure] }));
    await Promise.all([recorder.run(), other.run()]);
    await other.stop();
    expect([await sumOf('visits'), await sumOf('load_failures')]).toEqual([40, 20]);
  });
});

describe('reports', () => {
  it('of old shells, which name no visit, count under unknown', async () => {
    await keep({ tab: undefined, reports: [failure, failure] });
    expect(await minutes()).toMatchObject([{ arm: 'unknown', visits: 0, load_failures: 2, entry: 2 }]);
  });

  it('of releases that there are not are dropped', async () => {
    await keep({ reports: [{ ...failure, version: 'made-up' }, failure] });
    expect([await sumOf('load_failures'), metrics.dropped, metrics.reported]).toEqual([1, 1, 1]);
  });

  it('are grouped by cause and place, with versions and browsers, and kept in part', async () => {
    const tab = randomUUID();
    await keep(
      ...Array.from({ length: 8 }, () => ({
        tab,
        reports: [{ ...thrown, stack: 'at f (https://a/mf-x/1/e.js:1:2)' }],
      })),
    );
    await keep({
      browser: 'Firefox 145',
      reports: [{ ...thrown, version: '1.1.0', stack: 'f@https://b/mf-x/2/e.js:3:4' }],
    });
    const groups = await connection.db.selectFrom('error_group').selectAll().execute();
    expect(groups).toMatchObject([
      {
        name: 'mf-x',
        cause: 'x is undefined',
        frame: 'f mf-x/e.js',
        reports: 9,
        visits: 2,
        versions: ['1.0.0', '1.1.0'],
        browsers: ['Chrome 142', 'Firefox 145'],
      },
    ]);
    const kept = await connection.db.selectFrom('error_report').selectAll().execute();
    expect(kept).toHaveLength(5);
    expect(kept[0]).toMatchObject({ path: '/x', composition: 'abc', stack: 'at f (/mf-x/1/e.js:1:2)' });
  });

  it('that are too many cost samples alone', async () => {
    for (let batch = 0; batch < 600; batch += 1) recorder.note(said({ reports: Array<Report>(20).fill(failure) }));
    await recorder.run();
    expect([metrics.reported, metrics.dropped]).toEqual([5_000, 7_000]);
  });

  it('wait for a database that is away', async () => {
    await database.shut();
    await keep({ reports: [failure] });
    await database.open();
    await recorder.run();
    expect(await sumOf('load_failures')).toBe(1);
  });
});

it('partitions are made by day, and dropped when they are old', async () => {
  await keep({ reports: [failure] });
  const names = async () =>
    (
      await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent::regclass::text like '%health%' order by 1`.execute(connection.db)
    ).rows.map(({ name }) => name.replace(/^delivery\./, ''));
  expect(await names()).toContain('health_minute_20261123');
  clock.time = new Date('2027-02-20T10:00:00Z');
  await keep({ reports: [failure] });
  expect(await names()).toContain('health_minute_20261123');
  expect(await names()).not.toContain('health_fault_20261123');
  clock.time = new Date('2027-02-23T10:00:00Z');
  await keep({ reports: [failure] });
  expect(await names()).not.toContain('health_minute_20261123');
  expect(await sumOf('load_failures')).toBe(2);
});

it('a row whose day has no partition is written all the same, and deleted when it is old', async () => {
  const places = async () =>
    (
      await sql<{ place: string }>`select tableoid::regclass::text as place from delivery.health_visit
        where day = '2027-01-15'`.execute(connection.db)
    ).rows.map(({ place }) => place.replace(/^delivery\./, ''));
  await sql`insert into delivery.health_visit (day, tab) values ('2027-01-15', ${randomUUID()})`.execute(connection.db);
  clock.time = new Date('2027-01-17T10:00:00Z');
  await keep({ reports: [failure] });
  expect(await places()).toEqual(['health_visit_default']);
  clock.time = new Date('2027-01-18T10:00:00Z');
  await keep({ reports: [failure] });
  expect(await places()).toEqual([]);
});

describe('in a rollout', () => {
  const rollout = randomUUID();
  const shown = { id: rollout, version: '1.1.0', share: 10 };
  const start = new Date('2026-11-23T09:00:00Z');
  const armOf = (arm: VisitorArm['arm']): VisitorArm => ({
    rollout,
    salt: Buffer.from('salt'),
    remote: 'mf-x',
    version: '1.1.0',
    share: 10,
    arm,
    served: arm === 'canary' ? '1.1.0' : '1.0.0',
  });
  const of = (id: string, arm: VisitorArm['arm'], given: Partial<Said> = {}) => {
    const { served } = armOf(arm);
    return said({ visitor: { id, arms: [armOf(arm)] }, releases: [`mf-x@${served}`], ...given });
  };

  it('each visitor counts once in their arm, and fails once, in any remote', async () => {
    const inY = { ...failure, remote: 'mf-y', version: '2.0.0' };
    await keep(
      of('a', 'canary'),
      of('a', 'canary', { reports: [failure, inY] }),
      of('b', 'canary', { network: '198.51.100', reports: [inY] }),
      of('c', 'canary'),
      of('d', 'control', { reports: [thrown, lcp(9000)] }),
    );
    expect(await countsOf(connection.db, shown, start)).toEqual({
      canary: { visits: 3, loadFailures: 2, errors: 0, poorVitals: 0 },
      control: { visits: 1, loadFailures: 0, errors: 1, poorVitals: 1 },
    });
    expect(await networksWith(connection.db, shown, 'canary', 'load-failure')).toBe(2);
    expect(await failuresByRemote(connection.db, shown, 'canary')).toMatchObject([
      { name: 'mf-y', version: '2.0.0', fault: 'load-failure', visitors: 2, cause: 'HTTP 404' },
      { name: 'mf-x', version: '1.0.0', fault: 'load-failure', visitors: 1, cause: 'HTTP 404' },
    ]);
  });

  it('counts those who came since', async () => {
    await keep(of('a', 'canary'));
    clock.time = new Date(clock.time.getTime() + 60_000);
    const later = clock.now();
    await keep(of('a', 'canary'), of('b', 'canary'));
    expect((await countsOf(connection.db, shown, later)).canary.visits).toBe(1);
  });

  it.each([{ version: '1.1.1' }, { share: 25 }])('begins anew with %o', async (changed) => {
    await keep(of('a', 'canary', { reports: [failure] }));
    const next = { ...shown, ...changed };
    expect((await countsOf(connection.db, next, start)).canary.visits).toBe(0);
    expect(await networksWith(connection.db, next, 'canary', 'load-failure')).toBe(0);
    expect(await failuresByRemote(connection.db, next, 'canary')).toEqual([]);
  });

  it('does not count a page that has not gone over yet', async () => {
    await keep(
      of('a', 'canary', { releases: ['mf-x@1.0.0'] }),
      of('b', 'canary', { releases: [], reports: [{ ...failure, remote: 'mf-y', version: '2.0.0' }] }),
      of('c', 'canary', { releases: [], reports: [{ ...failure, version: '1.0.0' }] }),
    );
    expect((await countsOf(connection.db, shown, start)).canary.visits).toBe(0);
  });

  it('counts a page that only reports that it failed', async () => {
    await keep(of('a', 'canary', { releases: [], reports: [{ ...failure, version: '1.1.0' }] }));
    expect((await countsOf(connection.db, shown, start)).canary).toMatchObject({ visits: 1, loadFailures: 1 });
  });

  it('tells the visits of the remote itself apart', async () => {
    await keep(of('a', 'canary', { releases: ['shell@1.0.0', 'mf-x@1.1.0'] }), of('b', 'control'));
    expect((await minutes()).map(({ name, version, arm }) => [name, version, arm])).toEqual([
      ['mf-x', '1.0.0', 'control'],
      ['mf-x', '1.1.0', 'canary'],
      ['shell', '1.0.0', 'outside'],
    ]);
  });

  it('keeps the releases of a page with a canary, which no channel keeps', async () => {
    const members = { shell: { stable: '1.0.0' }, 'mf-x': { stable: '1.1.0', previous: '1.0.0' } };
    const visitor = { id: 'a', arms: [armOf('canary')], composition: { id: 'abc', members } };
    await keep({ visitor, reports: [thrown, { ...failure, composition: 'before' }] });
    expect(await findReportedMembers(connection.db, 'production', 'abc')).toEqual(members);
    expect(await findReportedMembers(connection.db, 'production', 'before')).toBeUndefined();
  });

  it('has nothing of a rollout that no one has seen', async () => {
    const none = { visits: 0, loadFailures: 0, errors: 0, poorVitals: 0 };
    expect(await countsOf(connection.db, shown, start)).toEqual({ canary: none, control: none });
    expect(await failuresByRemote(connection.db, shown, 'canary')).toEqual([]);
  });
});
