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
  // Faults are few beside visits: they are counted by themselves.
  const { rows } = await sql<ArmCounts & { arm: Arm }>`
    with failed as (
      select v.arm,
        count(distinct f.visitor) filter (where f.fault = 'load-failure')::int as load_failures,
        count(distinct f.visitor) filter (where f.fault = 'error')::int as errors,
        count(distinct f.visitor) filter (where f.fault = 'poor-vital')::int as poor_vitals
      from rollout_step_fault f join rollout_step_visit v using (rollout, version, share, visitor)
      where f.rollout = ${id} and f.version = ${version} and f.share = ${share} and v.first_at >= ${since}
      group by v.arm)
    select arm, visits, coalesce(load_failures, 0) as "loadFailures", coalesce(errors, 0) as errors,
      coalesce(poor_vitals, 0) as "poorVitals"
    from (select arm, count(*)::int as visits from rollout_step_visit
      where rollout = ${id} and version = ${version} and share = ${share} and first_at >= ${since} group by arm) v
    left join failed using (arm)`.execute(db);
  const found = Object.fromEntries(rows.map(({ arm, ...counts }) => [arm, counts]));
  return { canary: none, control: none, ...found };
}

/** Returns the visitors of both arms without those of the networks that most of control came from. */
export async function visitsBeyond(
  db: Db,
  { id, version, share }: RolloutStep,
  since: Date,
  networks: number,
): Promise<Record<Arm, number>> {
  const { rows } = await sql<Record<Arm, number>>`
    select coalesce(sum(canary), 0)::int as canary, coalesce(sum(control), 0)::int as control from (
      select count(*) filter (where arm = 'canary') as canary, count(*) filter (where arm = 'control') as control
      from rollout_step_visit
      where rollout = ${id} and version = ${version} and share = ${share} and first_at >= ${since}
      group by network order by control desc, network offset ${networks}) as others`.execute(db);
  return rows[0] ?? { canary: 0, control: 0 };
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
  /** The page of a kept report of it; null where the browser did not say. */
  path: string | null;
}

/** Returns what failed in an arm by remote and version, with the cause of most. */
export async function failuresByRemote(
  db: Db,
  { id, version, share }: RolloutStep,
  arm: Arm,
): Promise<RemoteFailure[]> {
  const { rows } = await sql<RemoteFailure>`
    with failed as materialized (
      select f.name, f.name_version, f.fault, f.channel, f.error_key, count(*)::int as visitors
      from rollout_step_fault f join rollout_step_visit v using (rollout, version, share, visitor)
      where f.rollout = ${id} and f.version = ${version} and f.share = ${share} and v.arm = ${arm}
      group by 1, 2, 3, 4, 5),
    top as (
      select distinct on (f.name, f.name_version, f.fault) f.name, f.name_version, f.fault, g.channel, g.key, g.cause
      from failed f join error_group g on g.channel = f.channel and g.key = f.error_key
      order by f.name, f.name_version, f.fault, f.visitors desc, g.key)
    select name, name_version as version, fault, sum(visitors)::int as visitors, top.key as "errorKey", top.cause, (
        select r.path from error_report r
        where r.channel = top.channel and r.key = top.key and r.version = name_version
        order by r.at desc limit 1) as path
    from failed left join top using (name, name_version, fault)
    group by 1, 2, 3, top.channel, top.key, top.cause
    order by 4 desc, 1, 3`.execute(db);
  return rows;
}
