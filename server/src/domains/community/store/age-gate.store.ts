import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** What an account says of its holder's age. */
export interface Holder {
  birthday: string | null;
  zone: string;
}

/** The `Holder` of an account as one value; null for a guest. */
const holderJson = (accountId: string | null): RawBuilder<Holder | null> =>
  sql<Holder | null>`(select json_build_object('birthday', h.birthday, 'zone', h.zone)
    from account h where h.id = ${accountId}::uuid)`;

/** Returns the `Holder` of the viewer as a further column `holder`. */
export const withHolder = (viewer: string | null): RawBuilder<unknown> => sql`, ${holderJson(viewer)} as holder`;

export async function findHolderAge(db: Db, accountId: string): Promise<Holder | null> {
  const { rows } = await sql<{ holder: Holder | null }>`select ${holderJson(accountId)} as holder`.execute(db);
  return rows[0]?.holder ?? null;
}
