import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

type People = DataOf<'listBookedPeople'>['people'];

/** The most people that a choice shows. */
const most = 10;

/** Returns the member, then those for whom they have booked, the latest first. A name stands for one person, in capitals or not. */
export async function findBookedPeople(
  db: Db,
  { doctorId, memberId }: { doctorId: string; memberId: string },
): Promise<People> {
  const { rows } = await sql<People[number]>`
    select (array_agg(r.relative_name order by r.created_at desc, r.id))[1] as name,
      (array_agg(r.relation order by r.created_at desc, r.id))[1] as relation,
      bool_or(r.doctor_id = ${doctorId}::uuid and r.state = 3) as "isKnown"
    from reservation r where r.member_id = ${memberId}::uuid group by lower(r.relative_name)
    order by lower(r.relative_name) <> '', max(r.created_at) desc limit ${sql.lit(most)}`.execute(db);
  const isListed = rows[0]?.name === '';
  return isListed ? rows : [{ name: '', relation: null, isKnown: false }, ...rows];
}
