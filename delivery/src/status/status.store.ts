import { sql } from 'kysely';
import type { Db } from '../database/connection';
import type { CountedRelease } from './status.rules';

/** Returns when something was last taken back in a channel: what browsers reported before says nothing of what is served now. */
export async function lastTakingBack(db: Db, channel: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('channel', '=', channel)
    .where('action', 'in', ['rollback', 'stop-rollout', 'replace-canary'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Returns what was counted of each release in all arms since a minute. */
export function countedSince(db: Db, channel: string, since: Date): Promise<CountedRelease[]> {
  return db
    .selectFrom('health_minute')
    .select(({ fn, cast }) => [
      'name',
      'version',
      cast<number>(fn.sum('visits'), 'integer').as('visits'),
      cast<number>(fn.sum('load_failures'), 'integer').as('loadFailures'),
      cast<number>(fn.sum('errors'), 'integer').as('errors'),
    ])
    .where('channel', '=', channel)
    .where('minute', '>=', since)
    .where('day', '>=', sql<Date>`${since.toISOString().slice(0, 10)}::date`)
    .groupBy(['name', 'version'])
    .execute();
}

/** Returns the sets of releases that tabs need, with the number of tabs: a million tabs have few different ones. */
export function countTabs(db: Db, channel: string, since: Date) {
  return db
    .selectFrom('tab')
    .select(({ fn }) => ['releases', fn.countAll<number>().as('count')])
    .where('channel', '=', channel)
    .where('seen_at', '>', since)
    .groupBy('releases')
    .execute();
}

/** Returns the last change of each remote, settings included. */
export async function lastChanges(db: Db, channel: string) {
  const rows = await db
    .selectFrom('audit')
    .distinctOn('name')
    .select(['name', 'at', 'action', 'actor', 'to_version', 'reason'])
    .where('channel', '=', channel)
    .where('revision', 'is not', null)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ name, at, action, actor: by, to_version: to, reason }) => [
      name,
      { at: at.toISOString(), action, by, to, reason },
    ]),
  );
}
