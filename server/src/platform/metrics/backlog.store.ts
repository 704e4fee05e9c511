import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Backlog } from './metrics';

const channels = ['email', 'sms', 'push'];

/** Returns what waits in the database, and when it was last backed up, by one statement. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<{
    pending: number;
    behind: number;
    aside: number;
    conversions: number;
    backup: number | null;
    messages: Backlog['messages'];
    proven_ago: number;
    last_failed: boolean;
  }>`
    select
      (select count(*)::int from event where state = 'PENDING') as pending,
      (select coalesce(extract(epoch from now() - min(at)), 0)::float from event where state = 'PENDING') as behind,
      (select count(*)::int from event where state = 'SET_ASIDE') as aside,
      (select count(*)::int from upload_job where kind <> 'sweep') as conversions,
      (select extract(epoch from max(taken_at))::float from backup) as backup,
      (select json_agg(json_build_object('channel', channel, 'due', due, 'seconds', seconds)) from (
        select c as channel, count(m.id)::int as due,
          greatest(coalesce(extract(epoch from now() - min(m.next_attempt_at)), 0), 0)::float as seconds
        from unnest(${channels}::text[]) c
        left join mail m on m.channel = c and m.status = 'WAITING' and m.next_attempt_at <= now()
        group by c
      ) waiting) as messages,
      (select coalesce(extract(epoch from now() - max(restored_to)), 0)::float from recovery_check
        where ended_at is not null and problem is null) as proven_ago,
      coalesce((select problem is not null from recovery_check where ended_at is not null order by ended_at desc limit 1), false) as last_failed
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database says nothing of what waits');
  const { pending, behind: seconds, aside: setAside, conversions, backup, messages } = found;
  return {
    events: { pending, seconds: Math.max(seconds, 0), setAside },
    messages,
    conversions,
    backup,
    recovery: { seconds: found.proven_ago, failed: found.last_failed },
  };
}
