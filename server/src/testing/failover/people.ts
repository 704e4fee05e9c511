/** The doctors, members and vouchers of the drill. */
import { insertConsent } from '#domains/identity/store/consent.store';
import type { Db } from '#platform/database/connection';
import type { Person } from '../contention/world';
import { createAccount, createDoctor, createSession } from '../factories';
import { createCoupon } from '../vouchers';

export interface People {
  doctors: Person[];
  members: Person[];
  /** Each doctor's; the first one's are few. */
  coupons: string[];
}

/** Minutes of a day at which doctors begin and end. */
export const day = { begins: 480, ends: 1200, step: 30 };

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  starts_minute: day.begins,
  ends_minute: day.ends,
}));

/** The vouchers of the first doctor, fewer than are wanted. */
export const fewVouchers = 12;

async function sessionOf(db: Db, id: string, now: Date): Promise<Person> {
  for (const document of ['terms', 'image-data'] as const) await insertConsent(db, id, document, now);
  return { id, token: await createSession(db, id, now) };
}

export async function createPeople(db: Db, now: Date): Promise<People> {
  const people: People = { doctors: [], members: [], coupons: [] };
  for (let serial = 0; serial < 8; serial += 1) {
    const doctor = await createDoctor(db, { rules: everyDay, setting: { auto_confirm: true } });
    const stock = serial === 0 ? fewVouchers : 10_000;
    const ends_at = new Date(now.getTime() + 30 * 86_400_000);
    people.coupons.push(await createCoupon(db, doctor, { stock, ends_at, created_at: now }));
    people.doctors.push(await sessionOf(db, doctor.id, now));
  }
  for (let serial = 0; serial < 40; serial += 1)
    people.members.push(await sessionOf(db, (await createAccount(db)).id, now));
  return people;
}
