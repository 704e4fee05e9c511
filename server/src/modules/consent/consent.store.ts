import type { Selectable } from 'kysely';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';
import { type ConsentDocument, consentVersions } from './consent-documents';

export type Consent = Selectable<Database['consent']>;

/** Every consent of an account, the newest first. */
export function findConsents(db: Db, accountId: string): Promise<Consent[]> {
  return db.selectFrom('consent').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').execute();
}

/** The documents whose current version the account agrees to. */
export async function findCurrentConsents(db: Db, accountId: string): Promise<ConsentDocument[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.filter(({ document, version }) => consentVersions[document] === version).map(({ document }) => document);
}

/** Agrees to the current version; a consent that stands stays as it is. */
export async function insertConsent(db: Db, accountId: string, document: ConsentDocument, at: Date): Promise<Consent> {
  const version = consentVersions[document];
  await db
    .insertInto('consent')
    .values({ account_id: accountId, document, version, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document', '=', document)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** @returns whether there was a consent to withdraw */
export async function withdrawConsents(
  db: Db,
  accountId: string,
  document: ConsentDocument,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('account_id', '=', accountId)
    .where('document', '=', document)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns what tells the age of an account. */
export function findBirthday(db: Db, accountId: string) {
  return db.selectFrom('account').select(['birthday', 'zone']).where('id', '=', accountId).executeTakeFirstOrThrow();
}
