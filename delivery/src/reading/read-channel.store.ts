import type { z } from 'zod';
import type { channelAnswer } from '../api/contract/channels';
import { Refusal } from '../api/refusal';
import { type ReleaseReader, releasesNamed } from '../channels/release-reader.store';
import { readStanding, servedOf } from '../channels/standing';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { idOf } from '../gate/change';
import { waitingIn } from '../governance/approval.store';
import { compositionId } from '../registry/composition-id';
import { readSummaries } from './release-summary.store';

type Member = z.infer<typeof channelAnswer>['members'][number];
type Arrival = Pick<Member, 'since' | 'by'>;

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

/** Returns who withdrew releases that a channel names as stable, and when: since then it serves the ones before. */
async function readRevocations(db: Db, names: readonly string[]) {
  if (names.length === 0) return new Map<string, Arrival>();
  const rows = await db
    .selectFrom('release')
    .innerJoin('signing_key', 'signing_key.id', 'release.key_id')
    .innerJoin('audit', (join) =>
      join
        .on('audit.action', 'in', ['revoke-release', 'revoke-key'])
        .on((where) =>
          where.or([
            where('audit.at', '=', where.ref('release.revoked_at')),
            where('audit.at', '=', where.ref('signing_key.revoked_at')),
          ]),
        ),
    )
    .select(['release.name', 'release.version', 'at', 'actor'])
    .where('release.name', 'in', names)
    .orderBy('audit.id', 'desc')
    .execute();
  return new Map(rows.map(({ actor, at, ...id }) => [idOf(id), { since: at.toISOString(), by: actor }]));
}

/** Returns what a channel serves: for a release that was withdrawn meanwhile the one before, as pages get it. */
export async function readChannel(
  { db, clock, releases }: { db: Db; clock: Clock; releases: Pick<ReleaseReader, 'read'> },
  channel: string,
): Promise<z.infer<typeof channelAnswer>> {
  const { state, known, withdrawn, standing } = await readStanding(db, channel, releases);
  const { revision, members } = state;
  if (revision === 0) {
    const remedy = 'The first promotion by a manager makes it.';
    throw new Refusal(404, `There is no channel ${channel} yet.`, { remedy });
  }
  const replaced = Object.keys(members).filter((name) => members[name]?.stable !== standing[name]?.stable);
  const [summaries, arrivals, revocations, waiting] = await Promise.all([
    readSummaries(db, releasesNamed(standing)),
    readArrivals(db, channel),
    readRevocations(db, replaced),
    waitingIn(db, channel, clock.now()),
  ]);
  return {
    channel,
    revision,
    composition: compositionId(servedOf(standing, withdrawn)),
    waiting,
    members: Object.entries(standing).flatMap(([name, { stable, previous, settings = {} }]): Member[] => {
      const [now, before] = [stable, previous].map((version) => version && summaries.get(idOf({ name, version })));
      const left = idOf({ name, version: members[name]?.stable ?? '' });
      const arrival = revocations.get(left) ?? arrivals.get(name);
      if (!now || !arrival) return [];
      const schema = known.get(idOf({ name, version: stable }))?.record.settings ?? {};
      return [{ name, stable: now, previous: before || null, ...arrival, settings, schema }];
    }),
  };
}
