import { sql } from 'kysely';
import type { z } from 'zod';
import type { auditAnswer, auditQuery, auditVerifyAnswer } from '../api/contract/audit';
import type { Db } from '../database/connection';

/** Returns entries of all channels, the newest first. */
export async function readAudit(db: Db, query: z.output<typeof auditQuery>): Promise<z.infer<typeof auditAnswer>> {
  const { cursor, limit, actor, action, channel, name, since, until } = query;
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    // Teams, tokens and webhooks are named in the detail.
    .select(sql<boolean>`coalesce((detail->>'emergency')::boolean, false)`.as('emergency'))
    .select(sql<string | null>`coalesce(name, detail->>'name', detail->>'team')`.as('about'))
    .$if(cursor !== undefined, (rest) => rest.where('id', '<', Number(cursor)))
    .$if(actor !== undefined, (rest) =>
      rest.where(sql<boolean>`strpos(' ' || lower(actor), ' ' || lower(${actor})) > 0`),
    )
    .$if(action !== undefined, (rest) => rest.where(sql<boolean>`action = ${action}`))
    .$if(channel !== undefined, (rest) => rest.where('channel', '=', channel ?? null))
    .$if(name !== undefined, (rest) => rest.where('name', '=', name ?? null))
    .$if(since !== undefined, (rest) => rest.where('at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (rest) => rest.where('at', '<', new Date(until ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const list = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    team: row.team,
    action: row.action,
    channel: row.channel,
    revision: row.revision,
    name: row.about,
    from: row.from_version,
    to: row.to_version,
    reason: row.reason,
    forced: row.forced,
    emergency: row.emergency,
    hash: row.hash.toString('hex'),
  }));
  return { list, nextCursor: rows.length > limit ? String(list.at(-1)?.id) : null };
}

interface Checked {
  entries: number;
  last_id: number | null;
  last_hash: string | null;
  end_id: number;
  end_hash: string;
  broken_id: number | null;
  after_id: number | null;
  knows: boolean;
}

/** Computes every hash again, of the rows as they are at one moment. */
export async function verifyAudit(db: Db, known: string | undefined): Promise<z.infer<typeof auditVerifyAnswer>> {
  const { rows } = await sql<Checked>`
    with chain as (
      select id, hash, lag(id) over by_id as before_id,
        hash <> delivery.audit_hash(coalesce(lag(hash) over by_id, ''), audit) as is_broken
      from delivery.audit window by_id as (order by id)
    ), last as (select id, hash from chain order by id desc limit 1),
    broken as (select id, before_id from chain where is_broken order by id limit 1)
    select (select count(*) from chain) as entries, last.id as last_id, encode(last.hash, 'hex') as last_hash,
      audit_end.id as end_id, encode(audit_end.hash, 'hex') as end_hash, broken.id as broken_id,
      broken.before_id as after_id,
      exists (select from chain where encode(hash, 'hex') = ${known ?? ''}) as knows
    from delivery.audit_end left join last on true left join broken on true`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The history has lost the row of its end.');
  const { entries, last_id, last_hash, end_id, end_hash, broken_id, after_id, knows } = found;
  const isCut = (last_id ?? 0) !== end_id || (last_hash ?? '') !== end_hash;
  const cut = isCut ? { id: null, after: last_id } : null;
  return {
    entries,
    last: last_id === null ? null : { id: last_id, hash: last_hash ?? '' },
    broken: broken_id === null ? cut : { id: broken_id, after: after_id },
    knowsHash: known === undefined ? null : knows,
  };
}
