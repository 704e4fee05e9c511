import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import SeeVoucherPage from './see-voucher.page';

interface SlotGiven {
  name: string;
  couponId?: string;
  fallback: ReactNode;
}

const Offered = ({ name, couponId }: SlotGiven) => <p>{`${name} of ${couponId}`}</p>;
const Missing = ({ fallback }: SlotGiven) => fallback;

const open = (address: string, Slot: typeof Offered | typeof Missing = Offered) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ Slot: Slot as never, hasPage: () => true }}>
        <SeeVoucherPage />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-mobile', texts));

it('frames the voucher that the address names, with a way back', async () => {
  const screen = await open('/mobile/voucherdetail?couponId=c1');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Voucher' })).toBeVisible();
  await expect.element(screen.getByText('voucher.page of c1')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/mobile/medical');
});

it('says that an address without a voucher is not complete', async () => {
  const screen = await open('/mobile/voucherdetail');
  await expect.element(screen.getByText('This address is not complete')).toBeVisible();
  await expect.element(screen.getByText(/^voucher\.page/)).not.toBeInTheDocument();
});

it('says so where no remote offers vouchers', async () => {
  const screen = await open('/mobile/voucherdetail?couponId=c1', Missing);
  await expect.element(screen.getByText('We cannot show this voucher right now')).toBeVisible();
});
