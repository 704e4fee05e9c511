import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { card } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { VoucherCard } from './voucher-card';

const open = (given: Partial<typeof card> = {}) =>
  render(
    <MemoryRouter>
      <TestHost given={{ hasPage: () => true }}>
        <VoucherCard voucher={{ ...card, ...given }} />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-doctors', texts));

it('says what is sold, by whom and where, both prices, the saving and until when', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Gentle peel' }))
    .toHaveAttribute('href', '/doctor/vouchers/voucherdetail?couponId=c1');
  await expect.element(screen.getByText('Dr Wren · Magpie Clinic, South Yarra VIC')).toBeVisible();
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('Usual price $300');
  await expect.element(screen.getByRole('strong')).toHaveTextContent('Voucher price $240');
  await expect.element(screen.getByText('You save $60')).toBeVisible();
  await expect.element(screen.getByText('On sale until Wed, 16 Dec 2099')).toBeVisible();
  await expect.element(screen.getByText(/Sold out|Sale ended/)).not.toBeInTheDocument();
});

it('says how far away the clinic is where the list is sorted by that', async () => {
  const screen = await open({ distanceKm: 3.2 });
  await expect.element(screen.getByText(/South Yarra VIC/)).toHaveTextContent(/VIC · 3\.2\skm away$/);
});

it.each([
  ['SOLD_OUT', 'Sold out'],
  ['ENDED', 'Sale ended'],
] as const)('says of one that is %s that it is no longer sold', async (state, text) => {
  const screen = await open({ state });
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});
