import { appointmentState } from '@charis/shared/rules';
import { type Selectable, sql } from 'kysely';
import { type State, waiting } from '#domains/practice/rules/machine.rules';
import { type Person, personJson, personJsonOrNull } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { containing } from '#platform/database/like';
import type { Database } from '#platform/database/tables';
import { timeText } from '#platform/http/time-text.sql';
import { abnOf } from './application.store';

/** The states in which an appointment holds its time. */
const holdingTime = sql`(${sql.lit(appointmentState.pending)}, ${sql.lit(appointmentState.booked)})`;

export type Filter = 'waiting' | 'changes' | 'approved' | 'closed' | 'all';

const statesOf: Record<Filter, readonly State[]> = {
  waiting,
  changes: ['CHANGES_REQUESTED'],
  approved: ['APPROVED', 'EXPIRED', 'SUSPENDED'],
  closed: ['REJECTED', 'WITHDRAWN'],
  all: ['SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED', 'SUSPENDED', 'REJECTED', 'WITHDRAWN'],
};

export interface QueueRow {
  applicationId: string;
  applicant: Person;
  legalName: string;
  title: string;
  registrationNumber: string;
  state: State;
  reviewer: Person | null;
  submittedAt: Date;
  /** The same, as a cursor has it. */
  since: string;
  documentsWaiting: number;
  recheckAt: Date | null;
}

interface Asked {
  filter: Filter;
  /** Only those of this member of staff, or of no one. */
  reviewerId: string | null | undefined;
  keyword: string;
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** Applications that were sent, the longest waiting first. */
export async function findApplications(db: Db, asked: Asked): Promise<QueueRow[]> {
  const { filter, reviewerId, keyword, after, limit } = asked;
  const of = reviewerId === undefined ? sql`` : sql`and p.reviewer_id is not distinct from ${reviewerId}::uuid`;
  const pattern = containing(keyword);
  const { rows } = await sql<QueueRow>`
    select p.id as "applicationId", ${personJson('a')} as applicant, p.data ->> 'legalName' as "legalName",
      p.data ->> 'title' as title, p.data ->> 'registrationNumber' as "registrationNumber", p.state,
      ${personJsonOrNull('w')} as reviewer, p.submitted_at as "submittedAt", ${timeText('p.submitted_at')} as since, p.recheck_at as "recheckAt",
      (select count(*)::int from application_document d where d.application_id = p.id and d.state = 'WAITING') as "documentsWaiting"
    from application p join account a on a.id = p.account_id left join account w on w.id = p.reviewer_id
    where p.state = any(${statesOf[filter]}::text[]) and p.submitted_at is not null ${of}
      and (${keyword} = '' or p.data ->> 'legalName' ilike ${pattern} or p.data ->> 'registrationNumber' ilike ${pattern}
        or a.nickname ilike ${pattern})
      and (${after?.at ?? null}::timestamptz is null
        or (p.submitted_at, p.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by p.submitted_at, p.id limit ${limit}`.execute(db);
  return rows;
}

export type SentRow = Selectable<Database['application']> & {
  applicant: Person;
  email: string;
  reviewer: Person | null;
  sameNumber: Person[];
  sameAbn: Person[];
  appointmentsAhead: number;
  verifiedSpecialty: string;
};

/** Returns one that was sent, with what staff has to know about it. */
export async function findSentApplication(db: Db, id: string, now: Date): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select p.*, ${personJson('a')} as applicant, a.email::text, ${personJsonOrNull('w')} as reviewer,
      coalesce((select json_agg(${personJson('o')} order by o.id) from account o where o.id <> p.account_id and o.id in (
        select x.account_id from application x where x.data ->> 'registrationNumber' = p.data ->> 'registrationNumber'
          and x.state not in ('DRAFT', 'WITHDRAWN', 'REJECTED')
        union select d.account_id from doctor_profile d where d.registration_number = p.data ->> 'registrationNumber')),
        '[]') as "sameNumber",
      coalesce((select json_agg(${personJson('o')} order by o.id) from account o where o.id <> p.account_id and o.id in (
        select x.account_id from application x where ${abnOf('x')} = ${abnOf('p')} and ${abnOf('p')} <> ''
          and x.state in ('SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED'))), '[]') as "sameAbn",
      (select count(*)::int from reservation r
        where r.doctor_id = p.account_id and r.state in ${holdingTime} and r.ends_at > ${now}) as "appointmentsAhead",
      coalesce((select d.verified_specialty from doctor_profile d where d.account_id = p.account_id), '') as "verifiedSpecialty"
    from application p join account a on a.id = p.account_id left join account w on w.id = p.reviewer_id
    where p.id = ${id}::uuid and p.state <> 'DRAFT'`.execute(db);
  return rows[0];
}

/** Returns who of staff has an application. */
export async function findReviewer(db: Db, id: string): Promise<Person | null> {
  const { rows } = await sql<{ reviewer: Person | null }>`
    select ${personJsonOrNull('w')} as reviewer from application p left join account w on w.id = p.reviewer_id
    where p.id = ${id}::uuid`.execute(db);
  return rows[0]?.reviewer ?? null;
}

/** Gives an application to someone of staff, or to no one. */
export async function setReviewer(db: Db, id: string, reviewerId: string | null): Promise<void> {
  await db.updateTable('application').set({ reviewer_id: reviewerId }).where('id', '=', id).execute();
}

export interface ActedRow {
  at: Date;
  action: string;
  from_state: string;
  to_state: string;
  reason: string;
  actor: Person | null;
}

export async function findActedEvents(db: Db, applicationId: string): Promise<ActedRow[]> {
  const { rows } = await sql<ActedRow>`
    select e.at, e.action, e.from_state, e.to_state, e.reason, ${personJsonOrNull('a')} as actor
    from application_event e left join account a on a.id = e.actor_id
    where e.application_id = ${applicationId}::uuid order by e.id desc limit 200`.execute(db);
  return rows;
}

/**
 * Documents that an account may accept: it has opened them, or they are accepted already. To ask for one is to open it, before its bytes are
 * read; the audit names the kind, so where there are several of a kind the bytes of each must have been read.
 */
export async function findOpened(db: Db, applicationId: string, accountId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.upload_id as id from application_document d where d.application_id = ${applicationId} and (d.state = 'ACCEPTED'
      or exists (select from document_look k where k.upload_id = d.upload_id and k.account_id = ${accountId})
      or (exists (select from audit_entry e where e.action = 'application.look' and e.subject = ${`application:${applicationId}`}
          and e.actor_id = ${accountId} and e.reason = d.kind and e.at >= d.created_at)
        and not exists (select from application_document x where x.application_id = d.application_id and x.kind = d.kind
          and x.upload_id <> d.upload_id)))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function judgeDocument(
  db: Db,
  applicationId: string,
  { uploadId, state, reason }: { uploadId: string; state: 'ACCEPTED' | 'REFUSED'; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application_document')
    .set({ state, reason: state === 'REFUSED' ? reason : '' })
    .where('application_id', '=', applicationId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
