import { isAdult } from '@charis/shared/rules';
import { findHolderAge, type Holder } from '#domains/community/store/age-gate.store';
import { underAge } from '#domains/identity/index';
import { localDay } from '#platform/clock/zone.rules';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

/** @throws {Refusal} 422 where the birthday says that the holder is no adult */
export function refuseMinor(holder: Holder | null, now: Date): void {
  if (holder?.birthday && !isAdult(holder.birthday, localDay(now, holder.zone)))
    throw new Refusal('UNDER_AGE', underAge);
}

/** @throws {Refusal} 422 where the birthday of the account says that its holder is no adult */
export async function requireNoMinor({ db, clock, account }: Context): Promise<void> {
  if (account) refuseMinor(await findHolderAge(db, account.id), clock.now());
}
