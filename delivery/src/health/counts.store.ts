import { sql } from 'kysely';
import type { Db } from '#database/connection';

export type Arm = 'canary' | 'control';

/** Visitors of an arm, and those among them for whom something went wrong: each once, in any remote. */
export interface ArmCounts {
  visits: number;
  loadFailures: number;
  errors: number;
  poorVitals: number;
}

const none: ArmCounts = { visits: 0, loadFailures: 0, errors: 0, poorVitals: 0 };

/** A rollout with one version of its canary and one share: a hotfix and a step begin anew. */
export interface RolloutStep {
  id: string;
  version: string;
  share: number;
}

/** Returns the numbers of both arms, of visitors who came since. */
export async function countsOf(
  db: Db,
  { id, version, share }: RolloutStep,
  since: Date,
): Promise<Record<Arm, ArmCounts>> {
  const { rows } = await sql<ArmCounts & { arm: Arm }>`
    select v.arm, count(*)::int as visits,
      count(*) filter (where f.faults @> '{load-failure}')::int as "loadFailures",
      count(*) filter (where f.faults @> '{error}')::int as errors,
      count(*) filter (where f.faults @> '{poor-vital}')::int as "poorVitals"
    from rollout_step_visit v
    left join (
      select visitor, array_agg(fault) as faults from rollout_step_fault
      where rollout = ${id} and version = ${version} and share = ${share} group by visitor) f using (visitor)
    where v.rollout = ${id} and v.version = ${version} and v.share = ${share} and v.first_at >= ${since}
    group by v.arm`.execute(db);
  const found = Object.fromEntries(rows.map(({ arm, ...counts }) => [arm, counts]));
  return { canary: none, control: none, ...found };
}

export type Fault = 'load-failure' | 'error' | 'poor-vital';

/** Returns the number of networks from which faults of one kind were reported of an arm. */
export async function networksWith(
  db: Db,
  { id, version, share }: RolloutStep,
  arm: Arm,
  fault: Fault,
): Promise<number> {
  const { networks } = await db
    .selectFrom('rollout_step_fault as f')
    .innerJoin('rollout_step_visit as v', (join) =>
      join
        .onRef('v.rollout', '=', 'f.rollout')
        .onRef('v.version', '=', 'f.version')
        .onRef('v.share', '=', 'f.share')
        .onRef('v.visitor', '=', 'f.visitor'),
    )
    .where('f.rollout', '=', id)
    .where('f.version', '=', version)
    .where('f.share', '=', share)
    .where('f.fault', '=', fault)
    .where('v.arm', '=', arm)
    .select(({ fn }) => fn.count<number>('f.network').distinct().as('networks'))
    .executeTakeFirstOrThrow();
  return Number(networks);
}

/** What failed in an arm, most visitors first. */
export interface RemoteFailure {
  name: string;
  version: string;
  fault: Fault;
  visitors: number;
  /** The error that most of them met, as it is grouped; null for web vitals. */
  errorKey: string | null;
  cause: string | null;
  /** The composition of a kept report of it, for a permalink. */
  composition: string | null;
}

/** Returns what failed in an arm by remote and version, with the cause of most. */
export async function failuresByRemote(
  db: Db,
  { id, version, share }: RolloutStep,
  arm: Arm,
): Promise<RemoteFailure[]> {
  const { rows } = await sql<RemoteFailure>`
    select f.name, f.name_version as version, f.fault, count(distinct f.visitor)::int as visitors,
      top.key as "errorKey", top.cause, (
        select r.composition from error_report r
        where r.channel = top.channel and r.key = top.key and r.version = f.name_version and r.composition is not null
        order by r.at desc limit 1) as composition
    from rollout_step_fault f
    join rollout_step_visit v using (rollout, version, share, visitor)
    left join lateral (
      select g.channel, g.key, g.cause from error_group g join (
        select channel, error_key, count(*) as met from rollout_step_fault
        join rollout_step_visit w using (rollout, version, share, visitor)
        where rollout = ${id} and version = ${version} and share = ${share} and w.arm = ${arm} and name = f.name and name_version = f.name_version
          and fault = f.fault group by channel, error_key) causes
        on g.channel = causes.channel and g.key = causes.error_key
      order by causes.met desc, g.key limit 1) top on true
    where f.rollout = ${id} and f.version = ${version} and f.share = ${share} and v.arm = ${arm}
    group by f.name, f.name_version, f.fault, top.channel, top.key, top.cause
    order by visitors desc, f.name, f.fault`.execute(db);
  return rows;
}
