import { sql } from 'kysely';
import { notBlocked, openTo, type Person, personJson, personJsonOrNull, questionTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { Diary, Media } from '#platform/database/tables/community';
import { moment } from '#platform/http/time-text.sql';
import type { ModerationState, Subject } from './subject.store';

interface Said {
  id: string;
  at: string;
}

export interface CaseRow {
  kind: Subject['kind'];
  id: string;
  title: string;
  content: string;
  media: Media[];
  captions: string;
  diary: Diary | null;
  author: Person & { visible: boolean };
  postId: string | null;
  isQuestion: boolean;
  answers: { author: Person; content: string; at: string } | null;
  moderation: ModerationState;
  reports: (Said & { reporter: Person | null; reason: ReportReason; note: string })[];
  appeal: (Said & { text: string }) | null;
  decision: { action: 'keep' | 'limit' | 'remove' | 'suspend'; reason: string; by: Person | null; at: string } | null;
  owner: Person | null;
  revision: string;
}

type ReportReason =
  | 'spam'
  | 'harassment'
  | 'misleading-health-claim'
  | 'medicine-advertising'
  | 'privacy'
  | 'nudity'
  | 'self-harm'
  | 'impersonation'
  | 'other';

/** The most reports of one case; further ones say nothing new. */
const mostReports = 50;

const subjects = sql`
  select p.title, p.content, p.author_id, p.id as post_id, null::uuid as parent_id, p.moderation, p.version::text as mark,
      p.media, p.captions, p.diary, p.question
    from post p where k.kind = 'post' and p.id = k.id
  union all select p.title, c.content, c.author_id, c.post_id, c.parent_id, c.moderation, '', '[]', '', null, p.question
    from comment c join post p on p.id = c.post_id where k.kind = 'comment' and c.id = k.id
  union all select m.nickname, coalesce(d.bio, ''), m.id, null, null,
      case m.status when 'SUSPENDED' then 'REMOVED' else 'VISIBLE' end, '', '[]', '', null, false
    from account m left join doctor_profile d on d.account_id = m.id where k.kind = 'member' and m.id = k.id`;

const opens = (viewer: string) => sql`exists (select from post p join account a on a.id = p.author_id
  where p.id = s.post_id and (${openTo(viewer)} or ${questionTo(viewer)}))`;

const answered = sql`(select json_build_object('author', ${personJson('pa')}, 'content', pc.content, 'at', ${moment('pc.created_at')})
  from comment pc join account pa on pa.id = pc.author_id where pc.id = s.parent_id)`;

/** Everything that the case depends on, so that a decision is about what was looked at. */
const revision = sql`md5(concat_ws('|', s.moderation, s.mark, s.title, s.content, s.diary, d.decided_at,
  (select concat_ws(' ', count(*), max(r.created_at)) from report r
    where r.subject_kind = k.kind and r.subject_id = k.id and r.decided_at is null), e.id, e.decided_at))`;

interface Looking {
  /** A member of staff. */
  viewer: string;
  /** `waiting` has open reports, `decided` those that the decision was about. */
  view: 'waiting' | 'decided';
}

/** Cases in the order of `keys`. */
export async function describeCases(db: Db, keys: readonly Subject[], { viewer, view }: Looking): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select k.kind, k.id, s.title, s.content, s.media, s.captions, s.diary, s.moderation, ${answered} as answers,
      case when ${opens(viewer)} then s.post_id end as "postId", s.question as "isQuestion", ${personJson('a')} ||
        jsonb_build_object('visible', a.status = 'ACTIVE' and ${notBlocked('a.id', viewer)}) as author,
      coalesce((select json_agg(x) from (
        select r.id, ${personJsonOrNull('w')} as reporter, r.reason, r.note, ${moment('r.created_at')} as at
        from report r left join account w on w.id = r.reporter_id
        where r.subject_kind = k.kind and r.subject_id = k.id
          and r.decided_at is not distinct from case when ${view === 'decided'} then d.decided_at end
        order by r.created_at desc limit ${mostReports}) x), '[]') as reports,
      case when e.id is not null then
        json_build_object('id', e.id, 'text', e.text, 'at', ${moment('e.created_at')}) end as appeal,
      case when d.action is not null then json_build_object('action', d.action, 'reason', d.reason,
        'by', ${personJsonOrNull('b')}, 'at', ${moment('d.decided_at')}) end as decision,
      ${personJsonOrNull('o')} as owner, ${revision} as revision
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::uuid[])
      with ordinality k (kind, id, place)
    cross join lateral (${subjects}) s
    join account a on a.id = s.author_id
    left join lateral (select * from appeal where subject_kind = k.kind and subject_id = k.id
      order by created_at desc, id limit 1) e on true
    left join moderation_decision d on d.subject_kind = k.kind and d.subject_id = k.id
    left join account b on b.id = d.actor_id
    left join case_owner co on co.subject_kind = k.kind and co.subject_id = k.id
    left join account o on o.id = co.staff_id
    order by k.place
  `.execute(db);
  return rows;
}
