import { TestHost, testUser } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CouponForm } from './coupon-form';

const answers: Record<string, unknown> = {
  getOwnDoctorProfile: { clinics: [] },
  listProcedures: { list: [] },
  listInstruments: { list: [] },
};
const call = vi.fn().mockImplementation(async (operation: string) => answers[operation]);
const notify = vi.fn();

const open = () =>
  render(
    <TestHost given={{ call, notify }} session={() => ({ status: 'in', user: testUser })}>
      <CouponForm onDone={() => {}} />
    </TestHost>,
  );

it.each([
  ['', '', 'voucher.form.missing', 'voucher.form.missing'],
  ['', '100', 'voucher.form.missing', 'voucher.form.dollars'],
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
