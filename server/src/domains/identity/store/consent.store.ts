import { type Selectable, sql } from 'kysely';
import { type ConsentDocument, consentVersions } from '#domains/identity/commands/consent-documents';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

export type Consent = Selectable<Database['consent']>;

/** Returns every consent of an account, the newest first. */
export function findConsents(db: Db, accountId: string): Promise<Consent[]> {
  return db.selectFrom('consent').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').execute();
}

export interface Standing {
  /** `birthday` and `zone` tell the age of the account. */
  birthday: string | null;
  zone: string;
  /** The documents whose current version the account agrees to. */
  agreed: ConsentDocument[];
}

const currentVersions = sql.join(
  Object.entries(consentVersions).map(([document, version]) => sql`(${sql.lit(document)}, ${sql.lit(version)})`),
);

/** Returns the standing of an account, for a statement that reads more. */
export const standingOf = (accountId: string) =>
  sql<Standing>`(select json_build_object('birthday', a.birthday, 'zone', a.zone, 'agreed', array(
      select c.document from consent c where c.account_id = a.id and c.withdrawn_at is null
        and (c.document, c.version) in (${currentVersions}) order by c.document))
    from account a where a.id = ${accountId}::uuid)`;

/** Returns what an account may do by its age and by what it has agreed to. */
export async function findStanding(db: Db, accountId: string): Promise<Standing> {
  const { rows } = await sql<{ standing: Standing | null }>`select ${standingOf(accountId)} as standing`.execute(db);
  const standing = rows[0]?.standing;
  if (!standing) throw new Error(`There is no account ${accountId}.`);
  return standing;
}

/** Returns what an account has said last of a document. */
export function findLastConsent(db: Db, accountId: string, document: ConsentDocument): Promise<Consent | undefined> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document', '=', document)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
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
