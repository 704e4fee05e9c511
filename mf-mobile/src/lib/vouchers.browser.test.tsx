import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { AllVouchers, FewVouchers } from './vouchers';

interface SlotGiven {
  name: string;
  compact?: boolean;
  fallback: ReactNode;
}

const Offered = ({ name, compact }: SlotGiven) => <p>{`${name}, ${compact ? 'a few' : 'all'}`}</p>;
const Missing = ({ fallback }: SlotGiven) => fallback;

const open = (shown: ReactNode, Slot: typeof Offered | typeof Missing = Offered) =>
  render(
    <MemoryRouter>
      <TestHost given={{ Slot: Slot as never, hasPage: () => true }}>{shown}</TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-mobile', texts));

it('frames all vouchers under their heading', async () => {
  const screen = await open(<AllVouchers />);
  await expect.element(screen.getByRole('heading', { name: 'Vouchers' })).toBeVisible();
  await expect.element(screen.getByText('voucher.list, all')).toBeVisible();
});

it('frames a few of them', async () => {
  const screen = await open(<FewVouchers />);
  await expect.element(screen.getByText('voucher.list, a few')).toBeVisible();
});

it('says so where all vouchers are asked for and no remote offers them, and leaves a few of them out', async () => {
  const screen = await open(<AllVouchers />, Missing);
  await expect.element(screen.getByText('We cannot show vouchers right now')).toBeVisible();
  await screen.unmount();
  const few = await open(<FewVouchers />, Missing);
  expect(few.container.textContent).toBe('');
});
