import { type Session, useLocation } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ownCoupon, pageWith } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { SellVouchers } from './sell-vouchers';

const stopped = {
  ...ownCoupon,
  couponId: 'c2',
  name: 'Laser visit',
  state: 'SUSPENDED' as const,
  suspendedReason: 'Misleading price',
  sold: 0,
  redeemed: 0,
  refunded: 0,
  earnedCents: 0,
};
const call = vi.fn(async (name: string, { query }: { query?: { state?: string } }) =>
  name === 'ownCoupons'
    ? pageWith(...[ownCoupon, stopped].filter(({ state }) => !query?.state || query.state === state))
    : pageWith(),
);
const doctor: Session = {
  status: 'in',
  user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED', inPractice: true },
};

function Address() {
  return <output>{useLocation().search}</output>;
}

const open = (address = '/doctor/vouchers') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ call: call as never, hasPage: () => true }} session={() => doctor}>
        <Address />
        <SellVouchers />
      </TestHost>
    </MemoryRouter>,
  );
type Screen = Awaited<ReturnType<typeof open>>;

const numbersOf = (screen: Screen, name: string) =>
  [...screen.getByRole('article', { name }).element().querySelectorAll('dl > div')].map((pair) =>
    [...pair.children].map(({ textContent }) => textContent),
  );

beforeEach(() => loadTestTexts('mf-doctors', texts));

it('says of each voucher how many are sold, redeemed and refunded, and what the clinic has of it', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).toBeVisible();
  expect(numbersOf(screen, 'Gentle peel')).toEqual([
    ['Sold', '13 / 20'],
    ['Redeemed', '5'],
    ['Refunded', '2'],
    ['For your clinic', '$2,160.50'],
  ]);
  expect(numbersOf(screen, 'Laser visit').map(([, number]) => number)).toEqual(['0 / 20', '0', '0', '$0']);
  await expect.element(screen.getByText('Reason: Misleading price')).toBeVisible();
});

it('narrows the list to one status, and keeps that in the address', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).toBeVisible();
  const states = screen.getByRole('radiogroup', { name: 'Status' });
  expect([...states.element().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'All',
    'Draft',
    'On sale',
    'Not listed',
    'Sold out',
    'Sale ended',
    'Suspended',
  ]);
  await states.getByText('Suspended').click();
  await expect.element(screen.getByText('?state=SUSPENDED')).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Laser visit' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).not.toBeInTheDocument();
  await states.getByText('Draft').click();
  await expect.element(screen.getByText('You have no vouchers here')).toBeVisible();
});

it('cuts no status short on a phone', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  const states = screen.getByRole('radiogroup', { name: 'Status' });
  await expect.element(states).toBeVisible();
  const words = [...states.element().querySelectorAll('label > span')];
  expect(words.filter((word) => word.scrollWidth > word.clientWidth).map(({ textContent }) => textContent)).toEqual([]);
  expect(states.element().parentElement?.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

it('begins with the status that the address names', async () => {
  const screen = await open('/doctor/vouchers?state=LISTED');
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Laser visit' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: 'On sale' })).toBeChecked();
});

it('offers no sale of what staff has suspended', async () => {
  const screen = await open('/doctor/vouchers?state=SUSPENDED');
  const card = screen.getByRole('article', { name: 'Laser visit' });
  await expect.element(card.getByRole('button', { name: 'Buyers' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^List$|list$/ })).not.toBeInTheDocument();
});
