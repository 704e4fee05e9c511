import type { Db } from '#platform/database/connection';

/** A person who can be mailed. */
export interface Recipient {
  id: string;
  email: string;
  nickname: string;
  language: 'en' | 'zh-CN';
}

/** Returns who can be mailed, by id: people whose account is there. */
export async function findRecipients(db: Db, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'nickname', 'language'])
    .where('id', 'in', [...ids])
    .where('status', 'in', ['ACTIVE', 'DELETION_REQUESTED'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the account that a decision is about, also where it is suspended by the decision. */
export function findAddressee(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['email', 'nickname', 'language', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
