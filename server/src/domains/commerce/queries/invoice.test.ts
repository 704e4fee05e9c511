import { expect, it } from 'vitest';
import type { OrderView } from '#domains/commerce/store/order.store';
import { drawable } from '#platform/pdf/drawable';
import { pdfText } from '#testing/pdf';
import { writeInvoice } from './invoice';

it.each([
  ['Dr Amélie O’Brien', 'Dr Amélie O’Brien'],
  ['Ming 王小明', 'Ming 王小明'],
  ['Ming 🌸', 'ming@example.com'],
])('draws %s as %s', (name, drawn) => expect(drawable(name, 'ming@example.com')).toBe(drawn));

it('is a page of PDF, with the characters of names in Chinese', async () => {
  const english = {
    id: 'order',
    coupon_id: 'coupon',
    name: 'One peel',
    clinic_name: 'Sydney Clinic',
    clinic_address: '1 Wattle Street',
    abn: '53004085616',
    gst_registered: true,
    zone: 'Australia/Sydney',
    buyer_name: 'Ming',
    buyer_email: 'ming@example.com',
    quantity: 1,
    total_cents: 19_900,
    gst_cents: 1809,
    paid_at: new Date(0),
    valid_until: new Date(0),
  } as OrderView;
  const plain = (await writeInvoice(english)).toString('latin1');
  expect(plain.slice(0, 5)).toBe('%PDF-');
  expect(plain).not.toContain('NotoSansSC');
  const names = { name: '温和焕肤', clinic_name: '悉尼诊所', buyer_name: '王小明' };
  const chinese = (await writeInvoice({ ...english, ...names })).toString('latin1');
  expect(chinese).toMatch(/\/BaseFont \/\w+\+NotoSansSC/);
});

const issued = {
  id: '6f0a',
  coupon_id: 'coupon',
  name: 'One peel',
  quantity: 2,
  total_cents: 39_800,
  gst_cents: 3618,
  clinic_name: 'Sydney Clinic',
  clinic_address: '1 Wattle Street, Double Bay NSW',
  abn: '53004085616',
  gst_registered: true,
  zone: 'Australia/Sydney',
  buyer_name: 'Ming',
  buyer_email: 'ming@example.com',
  paid_at: new Date('2026-11-23T14:00:00Z'),
  valid_until: new Date('2027-05-22T14:00:00Z'),
} as OrderView;

it('names seller, ABN, agent, buyer, total and GST', async () => {
  const text = pdfText(await writeInvoice(issued));
  expect(text).toMatch(/^Charis\nTax invoice and receipt\nNumber 6f0a\nDate 2026-11-24\n/);
  expect(text).toContain('Seller\nSydney Clinic\n1 Wattle Street, Double Bay NSW\nABN 53 004 085 616\n');
  expect(text).toContain('Buyer\nMing\nSold through Charis as the agent of the seller.\n');
  expect(text).toContain('2 x voucher "One peel"\n$398\nTotal paid (AUD)\n$398\n');
  expect(text).toContain('GST included in the total\n$36.18\n');
  expect(text).toContain('Valid until 2027-05-23.');
});

it('of a clinic without GST is no tax invoice', async () => {
  const text = pdfText(await writeInvoice({ ...issued, gst_registered: false, gst_cents: 0 }));
  expect(text).toMatch(/^Charis\nInvoice and receipt\n/);
  expect(text).toContain('The seller is not registered for GST.');
  expect(text).not.toMatch(/tax invoice|GST included/i);
});
