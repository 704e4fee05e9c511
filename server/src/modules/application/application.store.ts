import type { DataOf } from '@charis/shared/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';
import type { Upload } from '#modules/upload/upload.rules';

export type ApplicationData = NonNullable<DataOf<'getApplication'>['application']>['data'];
export type ApplicationRow = Omit<Selectable<Database['application']>, 'data'> & { data: ApplicationData };
export type EventRow = Selectable<Database['application_event']>;

export interface DocumentRow {
  kind: Selectable<Database['application_document']>['kind'];
  state: Selectable<Database['application_document']>['state'];
  reason: string;
  upload: Upload;
}

const last = (db: Db, accountId: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql`state = 'REJECTED'`)
    .orderBy('created_at', 'desc')
    .limit(1);

/** The open application of an account, or else the last one that was rejected. */
export async function findLastApplication(db: Db, accountId: string): Promise<ApplicationRow | undefined> {
  return (await last(db, accountId).executeTakeFirst()) as ApplicationRow | undefined;
}

/** The same, locked until the transaction ends. */
export async function lockLastApplication(db: Db, accountId: string): Promise<ApplicationRow | undefined> {
  return (await last(db, accountId).forUpdate().executeTakeFirst()) as ApplicationRow | undefined;
}

/** One that was sent; a draft is its account's alone. */
export async function lockSentApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const query = db.selectFrom('application').selectAll().where('id', '=', id).where('state', '<>', 'DRAFT');
  return (await query.forUpdate().executeTakeFirst()) as ApplicationRow | undefined;
}

export async function findDocuments(db: Db, applicationId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('application_document as d')
    .innerJoin('upload as u', 'u.id', 'd.upload_id')
    .selectAll('u')
    .select(['d.kind as documentKind', 'd.state as documentState', 'd.reason as documentReason'])
    .where('d.application_id', '=', applicationId)
    .orderBy('d.created_at')
    .orderBy('d.upload_id')
    .execute();
  return rows.map(({ documentKind: kind, documentState: state, documentReason: reason, ...upload }) => ({
    kind,
    state,
    reason,
    upload,
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

/** Whether an open application that was sent, or a profile, of another account has this number. */
export async function isNumberShared(db: Db, accountId: string, number: string): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select ${number} <> '' and (
    exists (select from application where account_id <> ${accountId}::uuid and data ->> 'registrationNumber' = ${number}
      and state not in ('DRAFT', 'WITHDRAWN', 'REJECTED'))
    or exists (select from doctor_profile where account_id <> ${accountId}::uuid and registration_number = ${number})
  ) as shared`.execute(db);
  return rows[0]?.shared ?? false;
}

export async function setRole(db: Db, accountId: string, role: 'USER' | 'DOCTOR'): Promise<void> {
  await db.updateTable('account').set({ role }).where('id', '=', accountId).execute();
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
