/** Forms that were sent to members: each is for one appointment, and has the version of when it was sent. */
import { appointmentState } from '@charis/shared/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** A form of an appointment, as calendars and cards show it. */
export interface SentForm {
  responseId: string;
  status: 'in-progress' | 'completed';
  title: string;
  titleZh: string;
}

/** Returns the forms of an appointment as one value; null for none. */
export const sentFormsOf = (reservation: string) =>
  sql<
    SentForm[] | null
  >`(select json_agg(json_build_object('responseId', qr.id, 'status', qr.status, 'title', qv.title, 'titleZh', qv.title_zh)
      order by qr.sent_at, qr.id)
    from questionnaire_response qr
      join questionnaire_version qv on qv.questionnaire_id = qr.questionnaire_id and qv.version = qr.version
    where qr.reservation_id = ${sql.ref(reservation)})`;

const { pending, booked, fulfilled } = appointmentState;

/** Holds for appointments that take or took place: the forms of others need no answer. */
export const stands = (state: string) =>
  sql<boolean>`${sql.ref(state)} in (${sql.lit(pending)}, ${sql.lit(booked)}, ${sql.lit(fulfilled)})`;

export async function isAppointmentOf(db: Db, doctorId: string, reservationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', reservationId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return found !== undefined;
}

export interface Sent {
  responseId: string;
  doctorId: string;
  memberId: string;
}

/**
 * Sends a form for an appointment with a member of the form's doctor: the one that is named, or that of its type. It is sent once.
 * @returns nothing where it was sent before, or where there is no such form, appointment or member
 */
export async function insertSentForm(
  db: Db,
  { reservationId, formId }: { reservationId: string; formId?: string },
  now: Date,
): Promise<Sent | undefined> {
  const which = formId ? sql`q.id = ${formId}::uuid` : sql`q.id = t.questionnaire_id`;
  const { rows } = await sql<Sent>`
    with made as (insert into questionnaire_response (questionnaire_id, version, member_id, reservation_id, sent_at)
      select q.id, q.version, r.member_id, r.id, ${now}::timestamptz
      from reservation r join account m on m.id = r.member_id and m.status in ('ACTIVE', 'DELETION_REQUESTED')
        left join appointment_type t on t.id = r.type_id
        join questionnaire q on q.doctor_id = r.doctor_id and q.status = 'active' and ${which}
      where r.id = ${reservationId}::uuid and ${stands('r.state')}
      on conflict (reservation_id, questionnaire_id) do nothing
      returning id, questionnaire_id, member_id)
    select made.id as "responseId", q.doctor_id as "doctorId", made.member_id as "memberId"
    from made join questionnaire q on q.id = made.questionnaire_id`.execute(db);
  return rows[0];
}

export async function findSentForm(db: Db, reservationId: string, formId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('questionnaire_response')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('questionnaire_id', '=', formId)
    .executeTakeFirst();
  return row?.id;
}

interface Moved {
  fromId: string;
  /** The same where the appointment has another time. */
  toId: string;
  at: Date;
}

/**
 * Gives the forms of an appointment to the one that takes its place, and lets members be reminded of them again. Of a form that both were sent, the
 * response that is further on stays.
 */
export async function moveForms(db: Db, { fromId, toId, at }: Moved): Promise<void> {
  const stage = (response: string) => {
    const of = (column: string) => sql.ref(`${response}.${column}`);
    return sql`(${of('status')} = 'completed', ${of('revision')}, ${of('reservation_id')} = ${fromId}::uuid)`;
  };
  await sql`delete from questionnaire_response x using questionnaire_response y
    where x.questionnaire_id = y.questionnaire_id and x.reservation_id in (${fromId}::uuid, ${toId}::uuid)
      and y.reservation_id in (${fromId}::uuid, ${toId}::uuid) and ${stage('x')} < ${stage('y')}`.execute(db);
  await db
    .updateTable('questionnaire_response')
    .set({
      reservation_id: toId,
      // A reminder after the move stays one when the event is read again.
      reminded_at: sql<Date | null>`case when reminded_at > ${at}::timestamptz then reminded_at end`,
    })
    .where('reservation_id', '=', fromId)
    .execute();
}

/** Marks open forms of booked appointments that begin before then as reminded of, and returns them; those that were sent after `sentBefore` are not. */
export async function takeReminders(
  db: Db,
  { now, until, sentBefore }: { now: Date; until: Date; sentBefore: Date },
  limit = 200,
): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    update questionnaire_response qr set reminded_at = ${now}
    from questionnaire q
    where q.id = qr.questionnaire_id and qr.id in (select x.id from questionnaire_response x join reservation r on r.id = x.reservation_id
      where x.status = 'in-progress' and x.reminded_at is null and x.sent_at <= ${sentBefore}::timestamptz
        and r.state = ${sql.lit(booked)} and r.starts_at > ${now}::timestamptz and r.starts_at <= ${until}::timestamptz
      order by r.starts_at limit ${limit} for update of x skip locked)
    returning qr.id as "responseId", q.doctor_id as "doctorId", qr.member_id as "memberId"`.execute(db);
  return rows;
}
