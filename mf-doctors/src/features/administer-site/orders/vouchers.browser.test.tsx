import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { card, pageWith, sentTo } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { SuspendedVouchers } from './suspended-vouchers';

const call = vi.fn();
const notify = vi.fn();

const open = () =>
  render(
    <MemoryRouter initialEntries={['/admin?section=vouchers']}>
      <TestHost given={{ call, notify, hasPage: () => true }}>
        <SuspendedVouchers />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(async () => {
  notify.mockReset();
  call.mockReset().mockImplementation(async (name: string) => {
    const suspended = { ...card, state: 'SUSPENDED', suspendedReason: 'Misleading price' };
    return name === 'listSuspendedCoupons' ? pageWith(suspended) : { couponId: 'c1', state: 'UNLISTED' };
  });
  await loadTestTexts('mf-doctors', texts);
});

it('names what is suspended, whose it is and why', async () => {
  const screen = await open();
  const list = screen.getByRole('list', { name: 'Suspended vouchers' });
  await expect.element(list.getByRole('link', { name: 'Gentle peel' })).toBeVisible();
  await expect.element(list.getByText('Dr Wren')).toBeVisible();
  await expect.element(list.getByText('Misleading price')).toBeVisible();
});

it('allows the sale again, with a reason and not without', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Allow the sale again' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Allow this voucher to be sold again?' });
  await dialog.getByRole('button', { name: 'Allow the sale again' }).click();
  await expect.element(dialog.getByLabelText('Reason', { exact: true })).toBeInvalid();
  expect(sentTo(call, 'suspendCoupon')).toBeUndefined();
  await dialog.getByLabelText('Reason', { exact: true }).fill('The price was mended');
  await dialog.getByRole('button', { name: 'Allow the sale again' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'The seller can list it again.'));
  expect(sentTo(call, 'suspendCoupon')).toEqual({
    body: { couponId: 'c1', suspended: false, reason: 'The price was mended' },
  });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
