import { isAdult } from '@charis/shared/rules';
import type { Context } from '#api/handler';
import { Refusal } from '#api/refusal';
import { underAge } from '#modules/consent/consent.policy';
import { localDay } from '#zone.rules';
import { findHolderAge, type Holder } from './age-gate.store';

/** @throws {Refusal} 422 where the birthday says that the holder is no adult */
export function refuseMinor(holder: Holder | null, now: Date): void {
  if (holder?.birthday && !isAdult(holder.birthday, localDay(now, holder.zone)))
    throw new Refusal('UNDER_AGE', underAge);
}

/** @throws {Refusal} 422 where the birthday of the account says that its holder is no adult */
export async function requireNoMinor({ db, clock, account }: Context): Promise<void> {
  if (account) refuseMinor(await findHolderAge(db, account.id), clock.now());
}
