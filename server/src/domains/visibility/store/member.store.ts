import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { type FollowState, followStateOf, followsViewer } from './follow.sql';
import { type Person, personOf } from './person.sql';
import { notBlocked, sharedWith } from './visibility.sql';

export interface Member extends Person {
  private: boolean;
  /** Whether the viewer may see what is private. */
  visible: boolean;
  follow: FollowState;
  followsViewer: boolean;
  /** True where the viewer has blocked the member. */
  blocked: boolean;
  own: boolean;
  approvedDoctor: boolean;
  joinedAt: Date;
}

/** Returns an active member, or the viewer; no one who has blocked the viewer. */
export async function findMember(db: Db, memberId: string, viewer: string | null): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${personOf('a')}, a.private, a.created_at as "joinedAt", coalesce(a.id = ${viewer}::uuid, false) as own,
      coalesce(d.application_state = 'APPROVED', false) as "approvedDoctor",
      ${sharedWith(viewer)} as visible, ${followStateOf('a.id', viewer)} as follow,
      ${followsViewer('a.id', viewer)} as "followsViewer",
      exists (select from block b where b.blocker_id = ${viewer}::uuid and b.blocked_id = a.id) as blocked
    from account a left join doctor_profile d on d.account_id = a.id
    where a.id = ${memberId}::uuid and (a.status = 'ACTIVE' or a.id = ${viewer}::uuid)
      and not exists (select from block b where b.blocker_id = a.id and b.blocked_id = ${viewer}::uuid)
  `.execute(db);
  return rows[0];
}

/** Returns how many follow an account, and how many it follows, without those whom a block keeps from the viewer. */
export async function countFollows(db: Db, memberId: string, viewer: string | null) {
  const { rows } = await sql<{ followers: number; following: number }>`
    select
      (select count(*)::int from follow f join account a on a.id = f.follower_id where f.followed_id = ${memberId}::uuid
        and f.state = 'FOLLOWING' and a.status = 'ACTIVE' and ${notBlocked('f.follower_id', viewer)}) as followers,
      (select count(*)::int from follow f join account a on a.id = f.followed_id where f.follower_id = ${memberId}::uuid
        and f.state = 'FOLLOWING' and a.status = 'ACTIVE' and ${notBlocked('f.followed_id', viewer)}) as following
  `.execute(db);
  return rows[0] ?? { followers: 0, following: 0 };
}

export function findPrivacy(db: Db, accountId: string) {
  return db.selectFrom('account').select('private').where('id', '=', accountId).executeTakeFirstOrThrow();
}
