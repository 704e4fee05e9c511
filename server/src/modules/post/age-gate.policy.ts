import { isAdult } from '@charis/shared/rules';
import type { Context } from '#api/handler';
import { Refusal } from '#api/refusal';
import { underAge } from '#modules/consent/consent.policy';
import { localDay } from '#zone.rules';

/** @throws {Refusal} 422 where the birthday of the account says that its holder is no adult */
export async function requireNoMinor({ db, clock, account }: Context): Promise<void> {
  if (!account) return;
  const columns = ['birthday', 'zone'] as const;
  const holder = await db.selectFrom('account').select(columns).where('id', '=', account.id).executeTakeFirstOrThrow();
  if (holder.birthday && !isAdult(holder.birthday, localDay(clock.now(), holder.zone))) {
    throw new Refusal(422, underAge);
  }
}
