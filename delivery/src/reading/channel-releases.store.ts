import type { Db } from '../database/connection';
import { rowColumns } from '../registry/snapshot.store';

/** Returns everything that a channel points to, whether it may be served or not. */
export function releasesOfChannel(db: Db, channel: string) {
  return db
    .selectFrom('release')
    .innerJoin('signing_key', 'signing_key.id', 'release.key_id')
    .innerJoin('pointer', 'pointer.name', 'release.name')
    .where('pointer.channel', '=', channel)
    .where((where) =>
      where.or([
        where('pointer.stable', '=', where.ref('release.version')),
        where('pointer.previous', '=', where.ref('release.version')),
      ]),
    )
    .select([...rowColumns, 'release.revoked_at', 'signing_key.revoked_at as key_revoked_at'])
    .orderBy('release.name')
    .orderBy('release.published_at', 'desc')
    .execute();
}
