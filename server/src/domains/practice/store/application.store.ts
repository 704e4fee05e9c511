import type { DataOf } from '@charis/shared/contract';
import { cleanAbn } from '@charis/shared/rules/registration';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Upload } from '#domains/media/index';
import { momentOfDay } from '#platform/clock/shown-days';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { timeText } from '#platform/http/time-text.sql';

export type ApplicationData = NonNullable<DataOf<'getApplication'>['application']>['data'];
export type ApplicationRow = Omit<Selectable<Database['application']>, 'data'> & { data: ApplicationData };
export type EventRow = Selectable<Database['application_event']>;

export interface DocumentRow {
  kind: Selectable<Database['application_document']>['kind'];
  state: Selectable<Database['application_document']>['state'];
  reason: string;
  upload: Upload;
  looks: { at: string; by: 'owner' | 'staff'; name: string }[];
}

const last = (db: Db, accountId: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql`state = 'REJECTED'`)
    .orderBy('created_at', 'desc')
    .limit(1);

/** Returns the open application of an account, or else the last one that was rejected. */
export async function findLastApplication(db: Db, accountId: string): Promise<ApplicationRow | undefined> {
  return (await last(db, accountId).executeTakeFirst()) as ApplicationRow | undefined;
}

/** Returns the same, locked until the transaction ends. */
export async function lockLastApplication(db: Db, accountId: string): Promise<ApplicationRow | undefined> {
  return (await last(db, accountId).forUpdate().executeTakeFirst()) as ApplicationRow | undefined;
}

/** Returns one that was sent; a draft is its account's alone. */
export async function lockSentApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const query = db.selectFrom('application').selectAll().where('id', '=', id).where('state', '<>', 'DRAFT');
  return (await query.forUpdate().executeTakeFirst()) as ApplicationRow | undefined;
}

/** The last readings of a document `d` of an application `p`. */
const looks = sql<DocumentRow['looks']>`coalesce((
  select json_agg(json_build_object('at', ${timeText('l.at')}, 'by', case when l.account_id = p.account_id then 'owner' else 'staff' end,
    'name', case when l.account_id = p.account_id then '' else coalesce(l.nickname, '') end) order by l.id desc)
  from (select k.id, k.at, k.account_id, a.nickname from document_look k left join account a on a.id = k.account_id
    where k.upload_id = d.upload_id order by k.id desc limit 20) l), '[]')`;

export async function findDocuments(db: Db, applicationId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('application_document as d')
    .innerJoin('application as p', 'p.id', 'd.application_id')
    .innerJoin('upload as u', 'u.id', 'd.upload_id')
    .selectAll('u')
    .select(['d.kind as documentKind', 'd.state as documentState', 'd.reason as documentReason', looks.as('looks')])
    .where('d.application_id', '=', applicationId)
    .orderBy('d.created_at')
    .orderBy('d.upload_id')
    .execute();
  return rows.map(({ documentKind: kind, documentState: state, documentReason: reason, looks: read, ...upload }) => ({
    kind,
    state,
    reason,
    upload,
    looks: read,
  }));
}

export function findEvents(db: Db, applicationId: string): Promise<EventRow[]> {
  const query = db.selectFrom('application_event').selectAll().where('application_id', '=', applicationId);
  return query.orderBy('id', 'desc').limit(200).execute();
}

interface NewEvent {
  applicationId: string;
  actorId: string | null;
  action: string;
  from: string;
  to: string;
  reason: string;
  at: Date;
}

export async function addEvent(db: Db, event: NewEvent): Promise<void> {
  const { applicationId: application_id, actorId: actor_id, from: from_state, to: to_state, ...rest } = event;
  await db
    .insertInto('application_event')
    .values({ application_id, actor_id, from_state, to_state, ...rest })
    .execute();
}

/** Returns whether an open application that was sent, or a profile, of another account has this number. */
export async function isNumberShared(db: Db, accountId: string, number: string): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select ${number} <> '' and (
    exists (select from application where account_id <> ${accountId}::uuid and data ->> 'registrationNumber' = ${number}
      and state not in ('DRAFT', 'WITHDRAWN', 'REJECTED'))
    or exists (select from doctor_profile where account_id <> ${accountId}::uuid and registration_number = ${number})
  ) as shared`.execute(db);
  return rows[0]?.shared ?? false;
}

/** Returns the ABN of the clinic in the application p, without spaces. */
export const abnOf = (p: string) => sql`replace(${sql.ref(`${p}.data`)} -> 'clinic' ->> 'abn', ' ', '')`;

/** Returns whether another account has an open application, which was sent, with the same ABN. */
export async function isAbnShared(db: Db, accountId: string, abn: string): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select ${cleanAbn(abn)} <> '' and exists (
    select from application p where p.account_id <> ${accountId}::uuid and ${abnOf('p')} = ${cleanAbn(abn)}
      and p.state in ('SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED')) as shared`.execute(db);
  return rows[0]?.shared ?? false;
}

export async function hasProfile(db: Db, accountId: string): Promise<boolean> {
  const query = db.selectFrom('doctor_profile').select('account_id').where('account_id', '=', accountId);
  return (await query.executeTakeFirst()) !== undefined;
}

export function findApplicant(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['email', 'nickname', 'language', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function insertApplication(
  db: Db,
  accountId: string,
  data: ApplicationData,
  now: Date,
): Promise<ApplicationRow> {
  return (await db
    .insertInto('application')
    .values({ account_id: accountId, data: JSON.stringify(data), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()) as ApplicationRow;
}

/** Saves what the applicant has changed, as the next version. */
export async function updateApplicationData(
  db: Db,
  row: ApplicationRow,
  data: ApplicationData,
  now: Date,
): Promise<ApplicationRow> {
  return (await db
    .updateTable('application')
    .set({ data: JSON.stringify(data), version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as ApplicationRow;
}

/** Keeps what staff asks to change beside what it has asked for. */
export async function addRequests(db: Db, id: string, requests: ApplicationRow['requests']): Promise<void> {
  if (requests.length === 0) return;
  const added = sql<string>`requests || ${JSON.stringify(requests)}::jsonb`;
  await db.updateTable('application').set({ requests: added }).where('id', '=', id).execute();
}

/** Changes an application at a revision, and its doctor's profile with it. Returns nothing where it has another revision by now. */
export async function moveTo(
  db: Db,
  row: ApplicationRow,
  revision: number,
  set: Updateable<Database['application']> & { state: ApplicationRow['state'] },
): Promise<ApplicationRow | undefined> {
  const moved = await db
    .updateTable('application')
    .set({ ...set, revision: revision + 1 })
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  if (!moved) return undefined;
  await db
    .updateTable('doctor_profile')
    .set({ application_state: set.state })
    .where('account_id', '=', row.account_id)
    .execute();
  return moved as ApplicationRow;
}

/** Locks approved applications whose yearly check is over, or near and not yet said so, the nearest first; those that another process holds are left out. */
export async function lockNearRecheck(db: Db, now: Date, limit: number): Promise<ApplicationRow[]> {
  return (await db
    .selectFrom('application')
    .selectAll()
    .where('state', '=', 'APPROVED')
    .where(({ and, or, eb }) =>
      or([
        eb('recheck_at', '<=', now),
        ...[60, 30, 7].map((days) =>
          and([
            eb('recheck_at', '<=', momentOfDay('registrationReminder', now, { days })),
            or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days as 60 | 30 | 7)]),
          ]),
        ),
      ]),
    )
    .orderBy('recheck_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()) as ApplicationRow[];
}

export async function noteReminder(db: Db, id: string, days: ApplicationRow['reminded_days']): Promise<void> {
  await db.updateTable('application').set({ reminded_days: days }).where('id', '=', id).execute();
}

export async function deleteDocuments(db: Db, applicationId: string, uploadIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('application_document')
    .where('application_id', '=', applicationId)
    .where('upload_id', 'in', uploadIds)
    .execute();
}

export async function insertDocument(
  db: Db,
  applicationId: string,
  { uploadId, kind }: { uploadId: string; kind: DocumentRow['kind'] },
  now: Date,
): Promise<void> {
  await db
    .insertInto('application_document')
    .values({ application_id: applicationId, upload_id: uploadId, kind, created_at: now })
    .execute();
}
