import { isAdult } from '@charis/shared/rules';
import { findHolderAge, underAge } from '#domains/identity/index';
import { localDay } from '#platform/clock/zone.rules';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

/** @throws {Refusal} 422 where the birthday of the account says that its holder is no adult */
export async function requireNoMinor({ db, clock, account }: Context): Promise<void> {
  const holder = account && (await findHolderAge(db, account.id));
  if (holder?.birthday && !isAdult(holder.birthday, localDay(clock.now(), holder.zone)))
    throw new Refusal('UNDER_AGE', underAge);
}
