import { z } from 'zod';
import { conflict, smokeTest } from '../api/contract';
import { type historyAnswer, type historyEntry, type historyQuery, settingsChange } from '../api/contract/channels';
import type { ReleaseId, ReleaseReader } from '../channels/release-reader.store';
import { readStanding } from '../channels/standing';
import { differences } from '../channels/targets';
import type { Db } from '../database/connection';
import type { PinnedReleases } from '../database/tables/channel';
import { idOf } from '../gate/change';
import { type ReleaseSummary, readSummaries } from './release-summary.store';

type Query = z.output<typeof historyQuery>;

/** They belong to no channel, and change what each of them serves. */
const revocations = ['revoke-release', 'revoke-key'] as const;

function rows(db: Db, channel: string, { cursor, limit, name, all }: Query) {
  return db
    .selectFrom('audit')
    .leftJoin('composition', (join) =>
      join.onRef('composition.channel', '=', 'audit.channel').onRef('composition.revision', '=', 'audit.revision'),
    )
    .selectAll('audit')
    .select(['composition.id as composition', 'composition.members'])
    .where((where) =>
      where.or([
        where('audit.channel', '=', channel),
        all ? where('audit.channel', 'is', null) : where('action', 'in', revocations),
      ]),
    )
    .$if(name !== undefined, (query) => query.where('audit.name', '=', name ?? null))
    .$if(cursor !== undefined, (query) => query.where('audit.id', '<', Number(cursor)))
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** What rows say beside their columns; one that says it otherwise says nothing. */
const rowDetail = z.object({
  smokeTest: smokeTest.nullable().catch(null).default(null),
  leakCheck: smokeTest.nullable().catch(null).default(null),
  conflicts: z.array(conflict).catch([]).default([]),
  settings: settingsChange.nullable().catch(null).default(null),
  emergency: z.boolean().catch(false).default(false),
  approvedBy: z.string().nullable().catch(null).default(null),
  /** The version of a release that was revoked, or of a canary. */
  version: z.string().nullable().catch(null).default(null),
  /** The name of a token, or else of a team with a key. */
  name: z.string().optional().catch(undefined),
  /** What waits for another person, such as `promote mf-x@1.2.0`. */
  what: z.string().optional().catch(undefined),
  permalink: z.string().nullable().catch(null).default(null),
  team: z.string().nullish().catch(undefined),
  key: z.string().optional().catch(undefined),
});

function nameOf({ name, what, team, key }: z.output<typeof rowDetail>): string | null {
  if (name ?? what) return name ?? what ?? null;
  return team ? `${team}${key ? ` (key ${key})` : ''}` : null;
}

type Row = Awaited<ReturnType<typeof rows>>[number];

const stablesOf = (members: PinnedReleases | null): ReleaseId[] =>
  Object.entries(members ?? {}).map(([name, { stable: version }]) => ({ name, version }));

/** Returns whether a rollback to the composition of an entry would change something, and nothing forbids it whatever one says. */
function canReturnTo(
  { members }: Row,
  standing: PinnedReleases,
  summaries: ReadonlyMap<string, ReleaseSummary>,
): boolean {
  if (!members?.shell || differences(standing, members).length === 0) return false;
  return stablesOf(members).every((id) => {
    const found = summaries.get(idOf(id));
    return found !== undefined && !found.revoked && !found.collected;
  });
}

/** Returns whether a canary is shown from then on. */
const isShown = ({ action }: Row) =>
  action === 'start-rollout' || action === 'step-rollout' || action === 'replace-canary';

function present(row: Row, restorable: boolean): z.infer<typeof historyEntry> {
  const detail = rowDetail.parse(row.detail);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    channel: row.channel,
    revision: row.revision,
    composition: row.composition,
    restorable,
    name: row.name ?? nameOf(detail),
    from: row.from_version ?? (isShown(row) ? null : detail.version),
    to: row.to_version ?? (isShown(row) ? detail.version : null),
    reason: row.reason,
    forced: row.forced,
    conflicts: detail.conflicts,
    smokeTest: detail.smokeTest,
    leakCheck: detail.leakCheck,
    settings: detail.settings,
    emergency: detail.emergency,
    approvedBy: detail.approvedBy,
    link: detail.permalink,
  };
}

/** Changes of a channel and revocations, the newest first; what moves no channel where that is asked for, too. */
export async function readHistory(
  { db, releases }: { db: Db; releases: ReleaseReader },
  channel: string,
  query: Query,
): Promise<z.infer<typeof historyAnswer>> {
  const found = await rows(db, channel, query);
  const listed = found.slice(0, query.limit);
  const named = new Map(listed.flatMap(({ members }) => stablesOf(members).map((id) => [idOf(id), id])));
  const [{ standing }, summaries] = await Promise.all([
    readStanding(db, channel, releases),
    readSummaries(db, [...named.values()]),
  ]);
  const list = listed.map((row) => present(row, canReturnTo(row, standing, summaries)));
  return { list, nextCursor: found.length > query.limit ? String(list.at(-1)?.id) : null };
}
