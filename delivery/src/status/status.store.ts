import { sql } from 'kysely';
import type { Db } from '../database/connection';
import type { CountedRelease } from './status.rules';

/** Returns when something of each remote was last taken back in a channel: what browsers reported of it before says nothing of what is served now. */
export async function lastTakingsBack(db: Db, channel: string): Promise<Map<string | null, Date>> {
  const rows = await db
    .selectFrom('audit')
    .distinctOn('name')
    .select(['name', 'at'])
    .where('channel', '=', channel)
    .where('action', 'in', ['rollback', 'stop-rollout', 'replace-canary'])
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/** Returns what was counted of each release in all arms, minute by minute. */
export function countedSince(db: Db, channel: string, since: Date): Promise<CountedRelease[]> {
  return db
    .selectFrom('health_minute')
    .select(({ fn, cast }) => [
      'name',
      'version',
      'minute',
      cast<number>(fn.sum('visits'), 'integer').as('visits'),
      cast<number>(fn.sum('load_failures'), 'integer').as('loadFailures'),
      cast<number>(fn.sum('errors'), 'integer').as('errors'),
    ])
    .where('channel', '=', channel)
    .where('minute', '>=', since)
    .where('day', '>=', sql<Date>`${since.toISOString().slice(0, 10)}::date`)
    .groupBy(['name', 'version', 'minute'])
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
