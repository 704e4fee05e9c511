import type { z } from 'zod';
import type { channelAnswer } from '../api/contract/channels';
import { Refusal } from '../api/refusal';
import { readState } from '../channels/channel.store';
import { type ReleaseReader, releasesNamed } from '../channels/release-reader.store';
import type { Db } from '../database/connection';
import { idOf } from '../gate/change';
import { compositionId } from '../registry/composition-id';
import { readSummaries } from './release-summary.store';

type Member = z.infer<typeof channelAnswer>['members'][number];

/** Returns the last change of the version of each member. */
async function readArrivals(db: Db, channel: string) {
  const rows = await db
    .selectFrom('audit')
    .distinctOn('name')
    .select(['name', 'at', 'actor'])
    .where('channel', '=', channel)
    .where('revision', 'is not', null)
    .where('from_version', 'is distinct from', (row) => row.ref('to_version'))
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ name, at, actor }) => [name, { since: at.toISOString(), by: actor }]));
}

/** Returns what a channel serves. */
export async function readChannel(
  db: Db,
  channel: string,
  releases: Pick<ReleaseReader, 'read'>,
): Promise<z.infer<typeof channelAnswer>> {
  const { revision, members } = await readState(db, channel);
  if (revision === 0) {
    const remedy = 'The first promotion by a manager makes it.';
    throw new Refusal(404, `There is no channel ${channel} yet.`, { remedy });
  }
  const [summaries, arrivals, known] = await Promise.all([
    readSummaries(db, releasesNamed(members)),
    readArrivals(db, channel),
    releases.read(
      db,
      Object.entries(members).map(([name, { stable }]) => ({ name, version: stable })),
    ),
  ]);
  return {
    channel,
    revision,
    composition: compositionId(members),
    members: Object.entries(members).flatMap(([name, { stable, previous, settings = {} }]): Member[] => {
      const [now, before] = [stable, previous].map((version) => version && summaries.get(idOf({ name, version })));
      const arrival = arrivals.get(name);
      if (!now || !arrival) return [];
      const schema = known.get(idOf({ name, version: stable }))?.record.settings ?? {};
      return [{ name, stable: now, previous: before || null, ...arrival, settings, schema }];
    }),
  };
}
