import type { Db } from '#platform/database/connection';

/** Returns who an account belongs to: where mails go, and what proves it. */
export function findAccountOwner(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'nickname', 'language', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
