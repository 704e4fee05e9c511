import { sql } from 'kysely';
import { describeSaid } from '#domains/community/index';
import { type Person, personJsonOrNull } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

export interface AuditRow {
  id: string;
  actor: Person | null;
  action: string;
  subject: string;
  about: {
    kind: 'post' | 'comment' | 'member' | 'voucher' | 'ticket' | 'clinic' | 'saved-answer' | 'secret' | 'queue';
    title: string;
    postId: string | null;
    memberId: string | null;
  } | null;
  reason: string;
  at: Date;
}

const subjectKind = sql`split_part(e.subject, ':', 1)`;
/** The id of every subject but tickets, which have numbers, and secrets and queues, which have names. */
const subjectId = sql`(case when ${subjectKind} not in ('ticket', 'secret', 'queue') then split_part(e.subject, ':', 2) end)::uuid`;

/** Describes what the entry of alias `e` is about; posts and comments are described by community. */
const about = sql`(
  select jsonb_build_object('kind', s.kind, 'title', s.title, 'memberId', s.member_id, 'postId', null)
  from (
    select 'member' as kind, m.nickname as title, case m.status when 'ACTIVE' then m.id end as member_id from account m
      where ${subjectKind} = 'member' and m.id = ${subjectId} and m.status <> 'DELETED'
    union all select 'member', m.nickname, case m.status when 'ACTIVE' then m.id end
      from application p join account m on m.id = p.account_id
      where ${subjectKind} = 'application' and p.id = ${subjectId} and m.status <> 'DELETED'
    union all select 'voucher', c.name, null from coupon c where ${subjectKind} = 'voucher' and c.id = ${subjectId}
    union all select 'voucher', c.name, null from coupon_order o join coupon c on c.id = o.coupon_id
      where ${subjectKind} = 'order' and o.id = ${subjectId}
    union all select 'clinic', c.name, null from clinic c where ${subjectKind} = 'clinic' and c.id = ${subjectId}
    union all select 'saved-answer', s.title, null from saved_answer s where ${subjectKind} = 'saved-answer' and s.id = ${subjectId}
    union all select 'ticket', '#' || split_part(e.subject, ':', 2), null where ${subjectKind} = 'ticket'
    union all select ${subjectKind}, split_part(e.subject, ':', 2), null where ${subjectKind} in ('secret', 'queue')
  ) s)`;

/** Reads an entry's subject as what someone said; undefined where it is anything else. */
function saidIn(subject: string): { kind: 'post' | 'comment'; id: string } | undefined {
  const [kind, id = ''] = subject.split(':');
  return kind === 'post' || kind === 'comment' ? { kind, id } : undefined;
}

interface Asked {
  viewer: string;
  /** What the actions begin with; without it, all of them. */
  area: string | undefined;
  before: string | undefined;
  limit: number;
}

/** Entries before the one of that id, the newest first. */
export async function findAuditEntries(db: Db, { viewer, area, before, limit }: Asked): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id::text, e.action, e.subject, e.reason, e.at, ${personJsonOrNull('a')} as actor,
      ${about} as about
    from audit_entry e left join account a on a.id = e.actor_id
    where (${before ?? null}::bigint is null or e.id < ${before ?? null}::bigint)
      and (${area ?? null}::text is null or split_part(e.action, '.', 1) = ${area ?? null})
    order by e.id desc limit ${limit}
  `.execute(db);
  const said = await describeSaid(
    db,
    rows.flatMap(({ subject }) => saidIn(subject) ?? []),
    viewer,
  );
  return rows.map((row) => {
    const one = saidIn(row.subject);
    const found = one && said.find(({ kind, id }) => kind === one.kind && id === one.id);
    return found ? { ...row, about: { ...found.about, memberId: null } } : row;
  });
}
