import { sql } from 'kysely';
import { releasesNamed } from '../channels/release-reader.store';
import type { Db } from '../database/connection';
import { idOf } from '../gate/change';
import { tabLifetime } from '../tabs/tab.store';

/** Days that what a channel served can be returned to, and that a release waits for its promotion; and revisions, however old. */
const days = 30;
const revisions = 20;

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

type Reasons = [id: string, because: string][];

async function served(db: Db): Promise<Reasons> {
  const pointers = await db.selectFrom('pointer').selectAll().orderBy('channel').execute();
  return pointers.flatMap(
    ({ channel, name, stable, previous }): Reasons => [
      [idOf({ name, version: stable }), `${channel} serves it`],
      ...(previous
        ? ([[idOf({ name, version: previous }), `it is the previous release in ${channel}`]] as Reasons)
        : []),
    ],
  );
}

async function remembered(db: Db, now: Date): Promise<Reasons> {
  const rows = await db
    .selectFrom('composition')
    .innerJoin('channel', 'channel.name', 'composition.channel')
    .select(['composition.channel', 'composition.revision', 'members'])
    .where((where) =>
      where.or([
        where('created_at', '>', ago(now, days * 86_400_000)),
        where('composition.revision', '>', sql<number>`channel.revision - ${revisions}`),
      ]),
    )
    .orderBy('composition.channel')
    .orderBy('composition.revision', 'desc')
    .execute();
  return rows.flatMap(({ channel, revision, members }) =>
    releasesNamed(members).map((id): Reasons[number] => [idOf(id), `${channel} can return to revision ${revision}`]),
  );
}

/** Each release once: there may be a hundred thousand tabs. */
async function loaded(db: Db, now: Date): Promise<Reasons> {
  const releases = await db
    .selectFrom('tab')
    .select(sql<string>`unnest(releases)`.as('id'))
    .distinct()
    .where('seen_at', '>', ago(now, tabLifetime))
    .execute();
  return releases.map(({ id }) => [id, 'an open page may need it']);
}

async function young(db: Db, now: Date): Promise<Reasons> {
  const rows = await db
    .selectFrom('release')
    .select(['name', 'version'])
    .where('published_at', '>', ago(now, days * 86_400_000))
    .execute();
  return rows.map((row) => [idOf(row), `it was published in the last ${days} days`]);
}

async function previewed(db: Db, now: Date): Promise<Reasons> {
  const rows = await db
    .selectFrom('override')
    .select(['name', 'version', 'members'])
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .execute();
  const shown = rows.flatMap(({ name, version, members }) =>
    members ? releasesNamed(members) : version ? [{ name, version }] : [],
  );
  return shown.map((release) => [idOf(release), 'a preview shows it']);
}

async function rolledOut(db: Db): Promise<Reasons> {
  const rows = await db
    .selectFrom('rollout')
    .select(['channel', 'remote as name', 'version'])
    .where('state', 'in', ['running', 'paused'])
    .execute();
  return rows.map(({ channel, ...release }) => [idOf(release), `a rollout of ${channel} shows it`]);
}

const strongest = (reasons: Reasons[]) => new Map(reasons.flat().reverse());

/** Returns why channels keep releases: what can be another with each change of a channel. */
export async function reasonsOfChannels(db: Db, now: Date): Promise<Map<string, string>> {
  return strongest([await served(db), await rolledOut(db), await remembered(db, now)]);
}

/** Returns why releases are kept, the strongest reason of each, by `<name>@<version>`. */
export async function reasonsToKeep(db: Db, now: Date): Promise<Map<string, string>> {
  return strongest([
    await served(db),
    await rolledOut(db),
    await remembered(db, now),
    await young(db, now),
    await loaded(db, now),
    await previewed(db, now),
  ]);
}
