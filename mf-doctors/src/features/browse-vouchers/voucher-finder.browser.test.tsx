import { useLocation } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { card, pageWith, sentTo } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { VoucherFinder } from './voucher-finder';

const call = vi.fn(async (name: string, { query }: { query?: { sort?: string } }) => {
  if (name !== 'listCoupons') return pageWith();
  return pageWith(query?.sort === 'near' ? { ...card, distanceKm: 12.34 } : card);
});

function Address() {
  return <output>{useLocation().search}</output>;
}

const open = (address = '/doctor/vouchers') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ call: call as never, hasPage: () => true }}>
        <Address />
        <VoucherFinder />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-doctors', texts));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

it('sorts by the way to the visitor, known to about a kilometre, and says how far each is', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude: -37.838_21, longitude: 144.991_47 } } as GeolocationPosition),
  );
  const screen = await open();
  await screen.getByLabelText('Sort by').selectOptions('near');
  await expect.element(screen.getByText(/12\skm away$/)).toBeVisible();
  await expect.element(screen.getByText('?near=-37.84%2C144.99')).toBeVisible();
  expect(sentTo(call, 'listCoupons')).toEqual({ query: { sort: 'near', lat: -37.84, lng: 144.99 } });
});

it('says what to do where the visitor keeps their place to themselves, and sorts as before', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) =>
    fail?.({ code: 1 } as GeolocationPositionError),
  );
  const screen = await open('/doctor/vouchers?sort=price');
  const sort = screen.getByLabelText('Sort by');
  await sort.selectOptions('near');
  await expect
    .element(sort)
    .toHaveAccessibleDescription('Allow your browser to share your location, or enter a suburb.');
  await expect.element(sort).toHaveValue('price');
  await sort.selectOptions('saving');
  await expect.element(screen.getByText('?sort=saving')).toBeVisible();
  await expect.element(sort).not.toHaveAccessibleDescription(/location/);
});

it('has its filters in a sheet on phones, and says how many are set', async () => {
  await page.viewport(360, 640);
  const screen = await open();
  const price = screen.getByLabelText('Price', { exact: true });
  await expect.element(price).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await price.selectOptions('200');
  await screen.getByRole('button', { name: 'Show vouchers' }).click();
  await expect.element(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect.element(screen.getByText('?price=200')).toBeVisible();
});
