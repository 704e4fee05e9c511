import { type RawBuilder, sql } from 'kysely';
import { openToAll, questionTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

export interface PublicPage {
  key: string;
  changedAt: Date | null;
}

interface Asked {
  after: string | undefined;
  limit: number;
  now: Date;
  /** Whether vouchers of prescription services are shown. */
  prescriptions: boolean;
}

const beyond = (column: string, after: string | undefined) =>
  after ? sql<boolean>`${sql.ref(column)} > ${after}::uuid` : sql<boolean>`true`;

const isApproved = sql`d.application_state = 'APPROVED' and a.status in ('ACTIVE', 'DELETION_REQUESTED')`;

const queries: Record<'doctor' | 'voucher' | 'post' | 'question', (asked: Asked) => RawBuilder<PublicPage>> = {
  doctor: ({ after, limit }) => sql`
    select d.account_id as key, null as "changedAt" from doctor_profile d join account a on a.id = d.account_id
    where ${isApproved} and ${beyond('d.account_id', after)} order by d.account_id limit ${limit}`,
  voucher: ({ after, limit, now, prescriptions }) => sql`
    select c.id as key, null as "changedAt" from coupon c
    join doctor_profile d on d.account_id = c.doctor_id join account a on a.id = c.doctor_id
    where c.state = 'LISTED' and c.ends_at > ${now} and ${isApproved} and ${beyond('c.id', after)}
      and (${prescriptions} or not exists (select from procedure p
        where p.category_name = c.category_name and p.kind = 'prescription'))
    order by c.id limit ${limit}`,
  post: ({ after, limit }) => sql`
    select p.id as key, coalesce(p.edited_at, p.published_at) as "changedAt" from post p join account a on a.id = p.author_id
    where ${openToAll} and not p.sensitive and ${beyond('p.id', after)} order by p.id limit ${limit}`,
  // One without an answer says little to someone who searches.
  question: ({ after, limit }) => sql`
    select p.id as key, q.asked_at as "changedAt" from question q join post p on p.id = q.post_id
    join account a on a.id = p.author_id
    where q.answers > 0 and ${questionTo(null)} and ${beyond('p.id', after)} order by p.id limit ${limit}`,
};

/** Returns what of a kind guests may read, in the order of the ids. */
export async function findPublicPages(db: Db, kind: keyof typeof queries, asked: Asked): Promise<PublicPage[]> {
  const { rows } = await queries[kind](asked).execute(db);
  return rows;
}
