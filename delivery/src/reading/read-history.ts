import type { z } from 'zod';
import { type historyAnswer, type historyEntry, type historyQuery, smokeTest } from '../api/contract';
import type { Db } from '../database/connection';

type Query = z.output<typeof historyQuery>;

function rows(db: Db, channel: string, { cursor, limit, name }: Query) {
  return db
    .selectFrom('audit')
    .leftJoin('composition', (join) =>
      join.onRef('composition.channel', '=', 'audit.channel').onRef('composition.revision', '=', 'audit.revision'),
    )
    .selectAll('audit')
    .select('composition.id as composition')
    .where('audit.channel', '=', channel)
    .$if(name !== undefined, (query) => query.where('audit.name', '=', name ?? null))
    .$if(cursor !== undefined, (query) => query.where('audit.id', '<', Number(cursor)))
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute();
}

const present = (row: Awaited<ReturnType<typeof rows>>[number]): z.infer<typeof historyEntry> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  channel: row.channel,
  revision: row.revision,
  composition: row.composition,
  name: row.name,
  from: row.from_version,
  to: row.to_version,
  reason: row.reason,
  forced: row.forced,
  smokeTest: smokeTest
    .nullable()
    .catch(null)
    .parse(row.detail.smokeTest ?? null),
});

/** Changes of a channel, the newest first. */
export async function readHistory(db: Db, channel: string, query: Query): Promise<z.infer<typeof historyAnswer>> {
  const found = await rows(db, channel, query);
  const list = found.slice(0, query.limit).map(present);
  return { list, nextCursor: found.length > query.limit ? String(list.at(-1)?.id) : null };
}
