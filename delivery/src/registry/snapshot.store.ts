import type { Db } from '../database/connection';
import { readCookieKey } from '../rollout/rollout.store';
import { releaseId, type Snapshot } from './snapshot';
import type { ReleaseRow } from './stored-release';

/** The columns of a `ReleaseRow`. */
export const rowColumns = [
  'release.name',
  'release.version',
  'release.record',
  'release.signature',
  'release.folder',
  'release.packed',
  'signing_key.public_key',
] as const;

/** Releases that may be served: neither they nor their keys are revoked, and their files are there. */
const servable = (db: Db) =>
  db
    .selectFrom('release')
    .innerJoin('signing_key', 'signing_key.id', 'release.key_id')
    .where('release.revoked_at', 'is', null)
    .where('release.collected_at', 'is', null)
    .where('signing_key.revoked_at', 'is', null);

/** Returns the canaries that may be served, and the key of visitors' cookies. A change of them is announced like any other, and read again. */
async function readRollouts(db: Db, channel: string): Promise<Pick<Snapshot, 'rollouts' | 'cookieKey'>> {
  const rows = await servable(db)
    .innerJoin('rollout', (join) =>
      join.onRef('rollout.remote', '=', 'release.name').onRef('rollout.version', '=', 'release.version'),
    )
    .where('rollout.channel', '=', channel)
    .where('rollout.state', 'in', ['running', 'paused'])
    .orderBy('rollout.started_at')
    .select([...rowColumns, 'rollout.id', 'rollout.segment', 'rollout.share', 'rollout.salt'])
    .execute();
  const rollouts = rows.map(({ id, segment, share, salt, ...release }) => ({
    id,
    segment,
    share,
    salt: salt.toString('base64'),
    release,
  }));
  return { rollouts, cookieKey: (await readCookieKey(db)).key.toString('base64') };
}

/** Returns what a channel serves now, in one statement and so at one moment, and its rollouts; undefined where there is no such channel. */
export async function readSnapshot(db: Db, channel: string): Promise<Snapshot | undefined> {
  const rows = await servable(db)
    .innerJoin('pointer', (join) =>
      join
        .onRef('pointer.name', '=', 'release.name')
        .on((where) =>
          where.or([
            where('pointer.stable', '=', where.ref('release.version')),
            where('pointer.previous', '=', where.ref('release.version')),
          ]),
        ),
    )
    .innerJoin('channel', 'channel.name', 'pointer.channel')
    .where('channel.name', '=', channel)
    .select([...rowColumns, 'channel.revision', 'pointer.stable', 'pointer.settings'])
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const members: Snapshot['members'] = {};
  const settings: NonNullable<Snapshot['settings']> = {};
  for (const { revision, stable, settings: set, ...row } of rows) {
    if (set) settings[row.name] = set;
    const others = members[row.name] ?? [];
    members[row.name] = row.version === stable ? [row, ...others] : [...others, row];
  }
  return { channel, revision: first.revision, members, settings, ...(await readRollouts(db, channel)) };
}

/** Returns all that may be served, as `<name>@<version>`. */
export async function readReleaseIds(db: Db): Promise<string[]> {
  const rows = await servable(db).select(['release.name', 'release.version']).execute();
  return rows.map(({ name, version }) => releaseId(name, version));
}

/** Returns one release; undefined where there is none that may be served. */
export async function readRelease(db: Db, name: string, version: string): Promise<ReleaseRow | undefined> {
  return servable(db)
    .select(rowColumns)
    .where('release.name', '=', name)
    .where('release.version', '=', version)
    .executeTakeFirst();
}
