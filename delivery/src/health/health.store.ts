import { type Insertable, sql } from 'kysely';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';
import type { KnownError } from './error-key';
import type { Minute } from './minutes';

export interface CountedFault {
  day: string;
  tab: string;
  release: string;
  fault: string;
}

/** What one page says of which releases it has, with its arm in each. */
export interface SaidVisit {
  day: string;
  tab: string;
  channel: string;
  minute: Date;
  releases: string[];
  arms: Minute['arm'][];
}

/** Visits that were not known yet. */
export interface NewVisits {
  channel: string;
  minute: Date;
  release: string;
  arm: Minute['arm'];
  visits: number;
}

/**
 * Notes of which releases visits are; returns how many were not known yet. The database adds them up, as thousands of pages may speak in a second.
 * Visits are taken in one order, so that two deliveries never wait for each other.
 */
export async function noteVisits(db: Db, said: readonly SaidVisit[]): Promise<NewVisits[]> {
  if (said.length === 0) return [];
  const wanted = sql`wanted as materialized (
    select distinct on (day, tab, release) day, tab, channel, minute, release, arm
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as visit (day date, tab uuid, channel text, minute timestamptz, releases text[], arms text[]),
      unnest(releases, arms) as one (release, arm)
    order by day, tab, release, minute)`;
  const counted = sql`select channel, minute, release, arm, count(*)::int as visits`;
  const { rows: first } = await sql<NewVisits>`
    with ${wanted}, made as (
      insert into health_visit (day, tab, releases)
      select day, tab, array_agg(release) from wanted group by day, tab order by 1, 2
      on conflict do nothing returning day, tab)
    ${counted} from wanted join made using (day, tab) group by 1, 2, 3, 4`.execute(db);
  await sql`with ${wanted} select 1 from health_visit v join (select distinct day, tab from wanted) s using (day, tab)
    order by v.day, v.tab for update of v`.execute(db);
  const { rows: more } = await sql<NewVisits>`
    with ${wanted}, fresh as materialized (
      select wanted.* from wanted join health_visit v using (day, tab) where release <> all(v.releases)),
    noted as (
      update health_visit v set releases = v.releases || added.releases
      from (select day, tab, array_agg(release) as releases from fresh group by day, tab) added
      where v.day = added.day and v.tab = added.tab)
    ${counted} from fresh group by 1, 2, 3, 4`.execute(db);
  return [...first, ...more];
}

/** Notes what went wrong in visits; returns what was not known yet. */
export async function noteFaults(db: Db, faults: readonly CountedFault[]): Promise<CountedFault[]> {
  if (faults.length === 0) return [];
  const { rows } = await sql<CountedFault>`
    insert into health_fault (day, tab, release, fault)
    select distinct day, tab, release, fault
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as said (day date, tab uuid, release text, fault text)
    order by 1, 2, 3, 4
    on conflict do nothing
    returning day::text as day, tab, release, fault`.execute(db);
  return rows;
}

const sums = [
  'visits',
  'load_failures',
  'entry',
  'evaluate',
  'chunk',
  'style',
  'render',
  'integrity',
  'errors',
  'poor_vitals',
  'poor_lcp',
  'poor_inp',
  'poor_cls',
] as const;
const histograms = ['lcp', 'inp', 'cls'] as const;

/** Adds to the numbers of minutes. */
export async function addMinutes(db: Db, minutes: readonly Minute[]): Promise<void> {
  if (minutes.length === 0) return;
  const added = sums.map((column) => sql`${sql.ref(column)} = m.${sql.ref(column)} + excluded.${sql.ref(column)}`);
  const summed = histograms.map(
    (column) => sql`${sql.ref(column)} = (select array_agg(one + other order by place)
      from unnest(m.${sql.ref(column)}, excluded.${sql.ref(column)}) with ordinality as both_of (one, other, place))`,
  );
  await sql`insert into health_minute as m
    select * from jsonb_populate_recordset(null::health_minute, ${JSON.stringify(minutes)}::jsonb)
    on conflict (day, channel, minute, name, version, arm) do update set ${sql.join([...added, ...summed])}`.execute(
    db,
  );
}

export interface GroupedError extends Omit<KnownError, 'key'> {
  channel: string;
  key: string;
  first_at: Date;
  last_at: Date;
  reports: number;
  visits: number;
  versions: string[];
  browsers: string[];
}

/** Versions and browsers that are named of one group. */
const mostNamed = 20;

/** Adds to the groups of errors. */
export async function addGroups(db: Db, groups: readonly GroupedError[]): Promise<void> {
  if (groups.length === 0) return;
  const named = (column: 'versions' | 'browsers') => sql`${sql.ref(column)} = (
    select array_agg(known order by first) from (
      select known, min(place) as first
      from unnest(g.${sql.ref(column)} || excluded.${sql.ref(column)}) with ordinality as all_of (known, place)
      group by known order by first limit ${sql.lit(mostNamed)}) kept)`;
  await sql`insert into error_group as g
    select * from jsonb_populate_recordset(null::error_group, ${JSON.stringify(groups)}::jsonb)
    on conflict (channel, key) do update set
      first_at = least(g.first_at, excluded.first_at), last_at = greatest(g.last_at, excluded.last_at),
      reports = g.reports + excluded.reports, visits = g.visits + excluded.visits,
      ${named('versions')}, ${named('browsers')}`.execute(db);
}

export type KeptReport = Omit<Insertable<Database['error_report']>, 'id'>;

/** Keeps reports as they came. */
export async function keepReports(db: Db, reports: readonly KeptReport[]): Promise<void> {
  if (reports.length > 0)
    await db
      .insertInto('error_report')
      .values([...reports])
      .execute();
}

export type RolloutVisit = Insertable<Database['rollout_step_visit']>;
export type RolloutFault = Insertable<Database['rollout_step_fault']>;

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const mostRows = 5_000;

/** Keeps whom an arm was shown to, and what went wrong for them: once for each visitor. */
export async function noteRollouts(db: Db, visits: RolloutVisit[], faults: RolloutFault[]): Promise<void> {
  for (let at = 0; at < visits.length; at += mostRows) {
    const rows = visits.slice(at, at + mostRows);
    await db
      .insertInto('rollout_step_visit')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  }
  for (let at = 0; at < faults.length; at += mostRows) {
    const rows = faults.slice(at, at + mostRows);
    await db
      .insertInto('rollout_step_fault')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
