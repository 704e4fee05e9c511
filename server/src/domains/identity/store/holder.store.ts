import type { Db } from '#platform/database/connection';

/** What an account says of its holder's age. */
export interface Holder {
  birthday: string | null;
  zone: string;
}

export function findHolderAge(db: Db, accountId: string): Promise<Holder | undefined> {
  return db.selectFrom('account').select(['birthday', 'zone']).where('id', '=', accountId).executeTakeFirst();
}
