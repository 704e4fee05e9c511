import { expect, it } from 'vitest';
import { drawable, writeInvoice } from './invoice';
import type { OrderView } from './order.store';

it.each([
  ['Dr Amélie O’Brien', 'Dr Amélie O’Brien'],
  ['王小明', 'ming@example.com'],
  ['Ming 小明', 'ming@example.com'],
])('draws %s as %s', (name, drawn) => expect(drawable(name, 'ming@example.com')).toBe(drawn));

it('is a page of PDF, also for names in Chinese', async () => {
  const order = {
    ...{
      id: 'order',
      coupon_id: 'coupon',
      name: '温和焕肤',
      clinic_name: '悉尼诊所',
      clinic_address: '1 Wattle Street',
    },
    ...{
      abn: '53004085616',
      gst_registered: true,
      zone: 'Australia/Sydney',
      buyer_name: '王小明',
      buyer_email: 'ming@example.com',
      quantity: 1,
    },
    ...{ total_cents: 19_900, gst_cents: 1809, paid_at: new Date(0), valid_until: new Date(0) },
  } as OrderView;
  expect((await writeInvoice(order)).subarray(0, 5).toString()).toBe('%PDF-');
});
