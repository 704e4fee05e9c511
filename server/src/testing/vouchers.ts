/** Vouchers for sale, and paying for them as a browser does. */
import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import type { TestApi } from './test-api';

/** Returns a listed voucher of $199 instead of $300. */
export async function createCoupon(
  db: Db,
  doctor: { id: string; clinicId: string },
  given: Partial<Insertable<Database['coupon']>> = {},
): Promise<string> {
  const made = await db
    .insertInto('coupon')
    .values({
      doctor_id: doctor.id,
      clinic_id: doctor.clinicId,
      name: 'Gentle peel',
      category_name: 'chemical_peels',
      included: 'One treatment',
      terms: 'Please book ahead.',
      before_aud: 300,
      after_aud: 199,
      stock: 10,
      ends_at: new Date('2027-01-31T00:00:00Z'),
      valid_days: 180,
      state: 'LISTED' as const,
      created_at: new Date('2026-11-20T00:00:00Z'),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Opens the payment. @returns the address of the test page */
export async function openPayment(api: TestApi, payUrl: string): Promise<string> {
  const opened = await api.fetch(new URL(payUrl).pathname, { redirect: 'manual' });
  return new URL(opened.headers.get('location') ?? '').pathname;
}

/** Presses a button of the test page. */
export function press(api: TestApi, page: string, act: 'pay' | 'decline'): Promise<Response> {
  return api.fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act }) });
}

export async function pay(api: TestApi, payUrl: string): Promise<void> {
  await press(api, await openPayment(api, payUrl), 'pay');
}
