import type { Db } from '#platform/database/connection';

/** Returns the account that a Google identity belongs to. */
export function findGoogleAccount(db: Db, subject: string) {
  return db
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select(['account.id', 'account.email', 'account.role', 'account.status'])
    .where('identity.provider', '=', 'google')
    .where('identity.subject', '=', subject)
    .where('account.status', '<>', 'DELETED')
    .executeTakeFirst();
}

/** Lets a Google identity log in to the account; an identity that has an account keeps it. */
export async function linkGoogle(db: Db, subject: string, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('identity')
    .values({ provider: 'google', subject, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
