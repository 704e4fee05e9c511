import { TestHost, testUser } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Own, VoucherForm } from './voucher-form';

const answers: Record<string, unknown> = {
  getOwnDoctorProfile: { clinics: [] },
  listProcedures: { list: [] },
  listInstruments: { list: [] },
};
const call = vi.fn().mockImplementation(async (operation: string) => answers[operation]);
const notify = vi.fn();

const open = (coupon?: Own) =>
  render(
    <TestHost given={{ call, notify }} session={() => ({ status: 'in', user: testUser })}>
      <VoucherForm coupon={coupon} onDone={() => {}} />
    </TestHost>,
  );

it.each([
  ['', '', 'missing.price', 'missing.price'],
  ['', '100', 'missing.price', 'voucher.form.dollars'],
  ['100', '100', '', 'voucher.form.less'],
  ['100', '90', '', 'voucher.form.dollars'],
])('with the prices "%s" and "%s" says "%s" and "%s" beside them', async (usual, reduced, ofUsual, ofReduced) => {
  const screen = await open();
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await field('voucher.before').fill(usual);
  await field('voucher.after').fill(reduced);
  await screen.getByRole('button', { name: 'voucher.form.save' }).click();
  await expect.element(field('voucher.form.name')).toBeInvalid();
  await expect.element(field('voucher.before')).toHaveAccessibleDescription(ofUsual);
  await expect.element(field('voucher.after')).toHaveAccessibleDescription(ofReduced);
});

it.each([
  [true, ['voucher.form.stock']],
  [false, ['voucher.form.name', 'voucher.included', 'voucher.terms', 'voucher.form.stock']],
])('leaves open where the first sale has frozen it (%s): %j', async (frozen, labels) => {
  const coupon = {
    couponId: 'c1',
    name: 'Gentle peel',
    categoryName: 'facelift',
    clinicId: 'k1',
    included: 'One',
    excluded: '',
    terms: 'None',
    beforePrice: 300,
    afterPrice: 199,
    stock: 10,
    validDays: 180,
    zone: 'Australia/Sydney',
    endsUtc: '2027-01-31T00:00:00Z',
    frozen,
  } as unknown as Own;
  const screen = await open(coupon);
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await expect.element(field('voucher.form.stock')).toBeEnabled();
  const all = ['voucher.form.name', 'voucher.included', 'voucher.terms', 'voucher.form.stock'];
  expect(all.filter((label) => !(field(label).element() as HTMLInputElement).disabled)).toEqual(labels);
});

it('asks for a day in the future where none that it takes was typed', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'voucher.form.save' }).click();
  const ends = screen.getByLabelText('voucher.until', { exact: true });
  await expect.element(ends).toHaveAccessibleDescription('voucher.form.ends');
});

it('has short fields for what is short, side by side on a wide screen', async () => {
  await page.viewport(1440, 900);
  const screen = await open();
  const boxOf = (label: string) => screen.getByLabelText(label, { exact: true }).element().getBoundingClientRect();
  await expect.element(screen.getByLabelText('voucher.before', { exact: true })).toBeVisible();
  for (const label of ['voucher.before', 'voucher.after', 'voucher.form.stock', 'voucher.form.validDays'])
    expect(boxOf(label).width).toBeLessThan(360);
  expect(boxOf('voucher.after').top).toBeCloseTo(boxOf('voucher.before').top, 0);
});

it('is no wider than a phone', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  await expect.element(screen.getByLabelText('voucher.form.name', { exact: true })).toBeVisible();
  const form = screen.container.querySelector('form');
  const ends = [...(form?.children ?? [])].map((part) => part.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeLessThan(390);
});
