import { isAdult } from '@charis/shared/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#api/handler';
import { Refusal } from '#api/refusal';
import { underAge } from '#modules/consent/consent.policy';
import { localDay } from '#zone.rules';

/** What an account says of its holder's age. */
export interface Holder {
  birthday: string | null;
  zone: string;
}

/** The `Holder` of an account as one value; null for a guest. */
export function holderJson(accountId: string | null): RawBuilder<Holder | null> {
  return sql<Holder | null>`(select json_build_object('birthday', h.birthday, 'zone', h.zone)
    from account h where h.id = ${accountId}::uuid)`;
}

/** @throws {Refusal} 422 where the birthday says that the holder is no adult */
export function refuseMinor(holder: Holder | null, now: Date): void {
  if (holder?.birthday && !isAdult(holder.birthday, localDay(now, holder.zone)))
    throw new Refusal('UNDER_AGE', underAge);
}

/** @throws {Refusal} 422 where the birthday of the account says that its holder is no adult */
export async function requireNoMinor({ db, clock, account }: Context): Promise<void> {
  if (!account) return;
  const { rows } = await sql<{ holder: Holder }>`select ${holderJson(account.id)} as holder`.execute(db);
  refuseMinor(rows[0]?.holder ?? null, clock.now());
}
