import { expect, it } from 'vitest';
import { drawable, writeInvoice } from './invoice';
import type { OrderView } from './order.store';

it.each([
  ['Dr Amélie O’Brien', 'Dr Amélie O’Brien'],
  ['Ming 王小明', 'Ming 王小明'],
  ['Ming 🌸', 'ming@example.com'],
])('draws %s as %s', (name, drawn) => expect(drawable(name, 'ming@example.com')).toBe(drawn));

it('is a page of PDF, with the characters of names in Chinese', async () => {
  const english = {
    ...{
      id: 'order',
      coupon_id: 'coupon',
      name: 'One peel',
      clinic_name: 'Sydney Clinic',
      clinic_address: '1 Wattle Street',
    },
    ...{
      abn: '53004085616',
      gst_registered: true,
      zone: 'Australia/Sydney',
      buyer_name: 'Ming',
      buyer_email: 'ming@example.com',
      quantity: 1,
    },
    ...{ total_cents: 19_900, gst_cents: 1809, paid_at: new Date(0), valid_until: new Date(0) },
  } as OrderView;
  const plain = (await writeInvoice(english)).toString('latin1');
  expect(plain.slice(0, 5)).toBe('%PDF-');
  expect(plain).not.toContain('NotoSansSC');
  const names = { name: '温和焕肤', clinic_name: '悉尼诊所', buyer_name: '王小明' };
  const chinese = (await writeInvoice({ ...english, ...names })).toString('latin1');
  expect(chinese).toMatch(/\/BaseFont \/\w+\+NotoSansSC/);
});
