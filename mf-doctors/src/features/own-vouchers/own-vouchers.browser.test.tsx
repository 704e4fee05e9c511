import { useLocation, useNavigate } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, Route, Routes, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { order, pageWith } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import OwnVouchers from './own-vouchers.slot';

const used = { ...order, orderId: 'o2', name: 'Laser visit', state: 'REDEEMED' as const };
const call = vi.fn(async (name: string, { query }: { query?: { state?: string } }) =>
  name === 'getOrder' ? all[0] : pageWith(...all.filter(({ state }) => !query?.state || query.state === state)),
);
let all: (typeof order)[] = [order, used];
const live = { subscribe: () => () => undefined };

function Address() {
  return <output>{useLocation().search}</output>;
}
function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button onClick={() => void navigate(-1)} type="button">
      Back
    </button>
  );
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ call: call as never, hasPage: () => true, live: live as never }}>
        <Address />
        <Routes>
          <Route element={<OwnVouchers />} path="/user/vouchers" />
          <Route element={<Elsewhere />} path="*" />
        </Routes>
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => {
  all = [order, used];
  return loadTestTexts('mf-doctors', texts);
});

it('keeps the status that is shown in the address, where Back finds it', async () => {
  const screen = await open('/user/vouchers');
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).toBeVisible();
  await screen.getByLabelText('Status').selectOptions('REDEEMED');
  await expect.element(screen.getByText('?state=REDEEMED')).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Laser visit' }).click();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByLabelText('Status')).toHaveValue('REDEEMED');
  await expect.element(screen.getByRole('article', { name: 'Laser visit' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).not.toBeInTheDocument();
});

it('begins with the status that the address names, and shows all of them where it names none that exists', async () => {
  const screen = await open('/user/vouchers?state=REDEEMED&order=');
  await expect.element(screen.getByRole('article', { name: 'Laser visit' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).not.toBeInTheDocument();
  await screen.unmount();
  const other = await open('/user/vouchers?state=NEVER');
  await expect.element(other.getByRole('article', { name: 'Gentle peel' })).toBeVisible();
  await expect.element(other.getByRole('article', { name: 'Laser visit' })).toBeVisible();
});

it('offers the vouchers for sale and no filter where there are none yet', async () => {
  all = [];
  const screen = await open('/user/vouchers');
  await expect.element(screen.getByText('You have no vouchers yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Browse vouchers' })).toBeVisible();
  await expect.element(screen.getByLabelText('Status')).not.toBeInTheDocument();
  await screen.unmount();
  const narrowed = await open('/user/vouchers?state=REDEEMED');
  await expect.element(narrowed.getByText('No vouchers here')).toBeVisible();
  await expect.element(narrowed.getByLabelText('Status')).toBeVisible();
});

it('thanks for a payment until its order is given back', async () => {
  const thanks = /Thank you. Your payment has arrived/;
  const screen = await open('/user/vouchers?order=o1&paid=1');
  await expect.element(screen.getByText(thanks)).toBeVisible();
  await screen.unmount();
  all = [{ ...order, state: 'REFUNDED', canRefund: 'no' }];
  const later = await open('/user/vouchers?order=o1&paid=1');
  await expect.element(later.getByRole('article').getByText('Refunded')).toBeVisible();
  await expect.element(later.getByText(thanks)).not.toBeInTheDocument();
});
