import type { DataOf } from '@charis/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { findPersonCases } from '#domains/community/index';
import { personOf } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { literally } from '#platform/database/like';
import { moment } from '#platform/http/time-text.sql';

type Found = DataOf<'findPeople'>['people'][number];

const mostRows = 20;
const most = sql.lit(mostRows);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Each way to find someone, the surest first. */
function waysOf(text: string): [Found['by'], RawBuilder<unknown>][] {
  const like = `${literally(text)}%`;
  const ways: [Found['by'], RawBuilder<unknown>][] = [
    ['email', sql`select id from account where email = ${text}`],
    ['phone', sql`select id from account where phone = ${text.replace(/[\s()-]/g, '')}`],
    ['registration', sql`select account_id from doctor_profile where registration_number = upper(${text})`],
    ['ticket', sql`select account_id from ticket where number = upper(${text.replace(/^#/, '')})`],
    ['name', sql`(select account_id from find_members(${text}::text) order by rank desc limit ${most})`],
    ['name', sql`(select id from account where name ilike ${like} order by name limit ${most})`],
    ['email', sql`(select id from account where email::text ilike ${like} order by email limit ${most})`],
  ];
  if (!uuid.test(text)) return ways;
  return [
    ['id', sql`select ${text}::uuid`],
    ['order', sql`select unnest(array[buyer_id, holder_id]) from coupon_order where id = ${text}::uuid`],
    ['appointment', sql`select member_id from reservation where id = ${text}::uuid`],
    ['ticket', sql`select account_id from ticket where id = ${text}::uuid`],
  ];
}

/** Returns the people whom a text names, each once, the surest first. */
export async function searchPeople(db: Db, text: string): Promise<Found[]> {
  const ways = waysOf(text).map(
    ([by, found], place) =>
      sql`select ${by}::text as by, ${sql.lit(place)} as place, x.id from (${found}) x(id) where x.id is not null`,
  );
  const { rows } = await sql<Found>`
    with found as (select distinct on (id) id, by, place from (${sql.join(ways, sql` union all `)}) w order by id, place)
    select ${personOf('a')}, a.email, a.status, a.staff, f.by
    from found f join account a on a.id = f.id where a.status <> 'DELETED'
    order by f.place, a.nickname, a.id limit ${most}`.execute(db);
  return rows;
}

type Looked = DataOf<'lookAtPerson'>;

/** Rows as one value. */
const rowsOf = (source: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${source}) x)`;

/** Returns an account as staff sees it. */
async function findAccount(db: Db, id: string, now: Date): Promise<Looked['account'] | undefined> {
  const { rows } = await sql<Looked['account']>`
    select ${personOf('a')}, a.email, a.name, coalesce(a.phone, '') as phone, a.status, a.staff, a.language,
      ${moment('a.created_at')} as "joinedAt",
      (select ${moment(sql`max(last_used_at)`)} from session where account_id = a.id) as "lastUsedAt",
      (select count(*)::int from session where account_id = a.id and expires_at > ${now}) as sessions,
      exists (select from second_factor where account_id = a.id and confirmed_at is not null) as "secondFactor",
      (select count(*)::int from passkey where account_id = a.id) as passkeys,
      coalesce(d.application_state, '') as "applicationState", coalesce(d.registration_number, '') as "registrationNumber"
    from account a left join doctor_profile d on d.account_id = a.id
    where a.id = ${id}::uuid and a.status <> 'DELETED'`.execute(db);
  return rows[0];
}

/** Returns what a person did and what was done about them, the latest first. Notes, reasons and procedures of visits are not among it. */
export async function findPerson(db: Db, id: string, now: Date): Promise<Looked | undefined> {
  const account = await findAccount(db, id, now);
  if (!account) return undefined;
  const { reports, decisions } = await findPersonCases(db, id, mostRows);
  const { rows } = await sql<
    Omit<Looked, 'account' | 'reports' | 'decisions'> & { names: Record<string, string> }
  >`select
    (select coalesce(jsonb_object_agg(id, nickname), '{}') from account where id = any(${decisions.flatMap(({ by }) => by ?? [])}::uuid[])) as names,
    ${rowsOf(sql`select r.id as "reservationId", ${moment('r.starts_at')} as "startUtc", k.zone, k.name as clinic, r.mode, r.state,
        r.doctor_id = ${id}::uuid as "asDoctor",
        case when r.doctor_id = ${id}::uuid then coalesce(m.nickname, '') else d.nickname end as "with"
      from reservation r join account d on d.id = r.doctor_id left join account m on m.id = r.member_id join clinic k on k.id = r.clinic_id
      where r.member_id = ${id}::uuid or r.doctor_id = ${id}::uuid order by r.starts_at desc, r.id limit ${most}`)} as bookings,
    ${rowsOf(sql`select o.id as "orderId", o.quantity, o.total_cents as "totalCents", o.state, ${moment('o.created_at')} as at
      from coupon_order o where ${id}::uuid in (o.buyer_id, o.holder_id) order by o.created_at desc, o.id limit ${most}`)} as orders,
    ${rowsOf(sql`select number, topic, state, ${moment('created_at')} as at from ticket
      where account_id = ${id}::uuid order by created_at desc, id limit ${most}`)} as tickets,
    ${rowsOf(sql`select e.id::text, e.action, e.reason, coalesce(a.nickname, '') as by, ${moment('e.at')} as at
      from audit_entry e left join account a on a.id = e.actor_id
      where e.subject in (select ${`member:${id}`}
        union all select 'application:' || id from application where account_id = ${id}::uuid
        union all select 'ticket:' || number from ticket where account_id = ${id}::uuid
        union all select 'order:' || id from coupon_order where ${id}::uuid in (buyer_id, holder_id))
      order by e.id desc limit ${most}`)} as log`.execute(db);
  if (!rows[0]) return undefined;
  const { names, ...person } = rows[0];
  const named = decisions.map((decision) => ({ ...decision, by: names[decision.by ?? ''] ?? '' }));
  return { account, ...person, reports, decisions: named };
}
