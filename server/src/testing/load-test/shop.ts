/** A doctor with one voucher that many members want. */

import { insertConsent } from '#domains/identity/store/consent.store';
import type { Db } from '#platform/database/connection';
import type { Person } from '../contention/world';
import { createAccount, createDoctor, createSession } from '../factories';
import { createCoupon } from '../vouchers';

export interface Shop {
  couponId: string;
  seller: Person;
  members: Person[];
}

export async function openShop(db: Db, buyers: number, stock: number, now: Date): Promise<Shop> {
  const doctor = await createDoctor(db);
  const ends_at = new Date(now.getTime() + 30 * 86_400_000);
  const couponId = await createCoupon(db, doctor, { stock, ends_at, created_at: now });
  const members: Person[] = [];
  for (let serial = 0; serial < buyers; serial += 1) {
    const { id } = await createAccount(db);
    await insertConsent(db, id, 'terms', now);
    members.push({ id, token: await createSession(db, id, now) });
  }
  return { couponId, members, seller: { id: doctor.id, token: await createSession(db, doctor.id, now) } };
}
