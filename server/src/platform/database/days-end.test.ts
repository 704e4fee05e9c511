import { expect, it } from 'vitest';
import { createAccount, createDoctor } from '#testing/factories';
import { openOldSchema } from '#testing/old-schema';
import { createCoupon } from '#testing/vouchers';

it('lets a deletion that was asked for before end with its day', async () => {
  const { db, migrate } = await openOldSchema('0057-passes-of-sessions');
  const { id } = await createAccount(db);
  const asked = { account_id: id, requested_at: new Date('2026-11-23T02:00:00Z') };
  await db
    .insertInto('deletion_request')
    .values({ ...asked, due_at: new Date('2026-12-02T02:00:00Z') })
    .execute();
  await migrate();
  const { due_at } = await db.selectFrom('deletion_request').select('due_at').executeTakeFirstOrThrow();
  expect(due_at.toISOString()).toBe('2026-12-02T12:59:59.999Z');
});

it('lets vouchers and orders of before end with their day at the clinic', async () => {
  const { db, migrate } = await openOldSchema('0057-passes-of-sessions');
  const coupon_id = await createCoupon(db, await createDoctor(db), { ends_at: new Date('2027-01-04T13:11:15Z') });
  const { id: buyer_id } = await createAccount(db);
  const money = { quantity: 1, unit_cents: 19_900, total_cents: 19_900, gst_cents: 1_809, charity_cents: 995 };
  const [created_at, valid_until] = [new Date('2026-11-23T02:00:00Z'), new Date('2027-04-03T04:16:00Z')];
  await db
    .insertInto('coupon_order')
    .values({
      ...money,
      coupon_id,
      buyer_id,
      created_at,
      valid_until,
      pay_until: created_at,
      paid_at: created_at,
      state: 'ISSUED',
    })
    .execute();
  await migrate();
  const { ends_at } = await db.selectFrom('coupon').select('ends_at').executeTakeFirstOrThrow();
  const order = await db.selectFrom('coupon_order').select('valid_until').executeTakeFirstOrThrow();
  expect(ends_at.toISOString()).toBe('2027-01-05T12:59:59.999Z');
  expect(order.valid_until?.toISOString()).toBe('2027-04-03T12:59:59.999Z');
});
