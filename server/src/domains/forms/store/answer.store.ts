/** What members answer, and who of the practice has read it. */
import { sql } from 'kysely';
import type { Upload } from '#domains/media/index';
import { type Person, personJson } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { AnsweredItem } from '#platform/database/tables/form';
import type { FormContent } from './form.store';
import { stands } from './sent-form.store';

export interface ResponseRow extends FormContent {
  responseId: string;
  kaReservationId: string;
  starts_at: Date;
  zone: string;
  status: 'in-progress' | 'completed';
  revision: number;
  answered: AnsweredItem[];
  photos: Upload[];
  authored_at: Date | null;
  doctor: Person;
  member: Person;
  /** The member, or someone for whom they have booked. */
  patientName: string;
  canAnswer: boolean;
}

/** Returns a form that was sent to the member, or that is one of the doctor's. */
export async function findResponse(
  db: Db,
  responseId: string,
  of: { memberId: string } | { doctorId: string },
): Promise<ResponseRow | undefined> {
  const mine = 'memberId' in of ? sql`qr.member_id = ${of.memberId}::uuid` : sql`q.doctor_id = ${of.doctorId}::uuid`;
  const { rows } = await sql<ResponseRow>`
    select qr.id as "responseId", r.id as "kaReservationId", r.starts_at, c.zone, qr.status, qr.revision, qr.item as answered, qr.authored_at,
      (select coalesce(jsonb_agg(to_jsonb(u) order by u.created_at, u.id), '[]') from questionnaire_response_photo p
        join upload u on u.id = p.upload_id and u.state = 'READY' where p.response_id = qr.id) as photos,
      v.title, v.title_zh as "titleZh", v.item, ${personJson('d')} as doctor, ${personJson('m')} as member,
      coalesce(nullif(r.relative_name, ''), m.nickname) as "patientName",
      qr.status = 'in-progress' and ${stands('r.state')} as "canAnswer"
    from questionnaire_response qr
      join questionnaire q on q.id = qr.questionnaire_id
      join questionnaire_version v on v.questionnaire_id = qr.questionnaire_id and v.version = qr.version
      join reservation r on r.id = qr.reservation_id join clinic c on c.id = r.clinic_id
      join account d on d.id = q.doctor_id join account m on m.id = qr.member_id
    where qr.id = ${responseId}::uuid and ${mine}`.execute(db);
  return rows[0];
}

interface Answered {
  responseId: string;
  memberId: string;
  /** The one that was read. */
  revision: number;
  item: AnsweredItem[];
  /** When the answers are sent; undefined while they are only kept. */
  authoredAt?: Date | undefined;
}

/** Keeps answers on top of the revision that was read. @returns whether that is still the last one, and nothing was sent */
export async function saveAnswers(
  db: Db,
  { responseId, memberId, revision, item, authoredAt }: Answered,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questionnaire_response')
    .set({ item: JSON.stringify(item), revision: revision + 1 })
    .$if(authoredAt !== undefined, (query) => query.set({ status: 'completed', authored_at: authoredAt ?? null }))
    .where('id', '=', responseId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'in-progress')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes these the photos of a response; the others are let go of. @returns those that it has now */
export async function setPhotos(db: Db, responseId: string, uploadIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from questionnaire_response_photo
        where response_id = ${responseId}::uuid and upload_id <> all(${uploadIds}::uuid[])),
      added as (insert into questionnaire_response_photo (upload_id, response_id)
        select u, ${responseId}::uuid from unnest(${uploadIds}::uuid[]) u on conflict do nothing returning upload_id)
    select upload_id as id from added
    union select upload_id from questionnaire_response_photo where response_id = ${responseId}::uuid and upload_id = any(${uploadIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns the answers of a response without these uploads. */
const itemWithout = (uploadIds: readonly string[]) => sql<string>`coalesce((
  select jsonb_agg(jsonb_set(one, '{answer}', (one -> 'answer') - ${uploadIds}::text[]) order by place)
  from jsonb_array_elements(item) with ordinality x (one, place)
  where (one -> 'answer') - ${uploadIds}::text[] <> '[]'), '[]')`;

/** Leaves uploads out of the answers of a response that the caller's transaction has saved. */
export async function leaveOut(db: Db, responseId: string, uploadIds: readonly string[]): Promise<void> {
  await db
    .updateTable('questionnaire_response')
    .set({ item: itemWithout(uploadIds) })
    .where('id', '=', responseId)
    .execute();
}

/** Takes uploads of a member out of every form. A page that still has them in its answers is refused as stale. */
export async function removePhotos(db: Db, memberId: string, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return;
  // Who saves answers at this moment holds their response: what they add is seen below.
  await db
    .selectFrom('questionnaire_response')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .updateTable('questionnaire_response')
    .set({ item: itemWithout(uploadIds), revision: sql`revision + (status = 'in-progress')::int` })
    .where('id', 'in', (eb) =>
      eb.selectFrom('questionnaire_response_photo').select('response_id').where('upload_id', 'in', uploadIds),
    )
    .execute();
  await db.deleteFrom('questionnaire_response_photo').where('upload_id', 'in', uploadIds).execute();
}

const shownLooks = 20;

/** Records a look. @returns the latest looks, this one included */
export async function addLook(db: Db, { responseId, by, now }: { responseId: string; by: string; now: Date }) {
  await db
    .insertInto('questionnaire_response_look')
    .values({ response_id: responseId, account_id: by, at: now })
    .execute();
  return db
    .selectFrom('questionnaire_response_look as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select([sql<string>`coalesce(a.nickname, '')`.as('by'), 'l.at'])
    .where('l.response_id', '=', responseId)
    .orderBy('l.id', 'desc')
    .limit(shownLooks)
    .execute();
}
