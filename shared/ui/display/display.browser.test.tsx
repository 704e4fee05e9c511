import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Address, AustraliaMap, ClinicTime, Money, StatusTag } from './index';

it('writes amounts in one way, and a range as one', async () => {
  const screen = await render(
    <p>
      <Money cents={125_050} /> <Money cents={12_000} to={45_000} /> <Money cents={9_900} to={9_900} />
    </p>,
  );
  await expect.element(screen.getByText('$1,250.50')).toBeVisible();
  expect(screen.container.textContent).toBe('$1,250.50 $120 – $450 $99');
});

it("writes a moment on the clinic's clock, with its city and the reader's own", async () => {
  const screen = await render(
    <ClinicTime minutes={45} utc="2026-11-26T22:30:00Z" viewer="Australia/Perth" zone="Australia/Sydney" />,
  );
  expect(screen.container.textContent?.replaceAll('\u202f', ' ')).toBe(
    'Fri, 27 Nov, 9:30 AM – 10:15 AM Sydney time · 6:30 AM AWST your time',
  );
});

it('writes one time where the reader has the same', async () => {
  const zone = 'Australia/Sydney';
  const screen = await render(<ClinicTime timeOnly utc="2026-11-26T22:30:00Z" viewer={zone} zone={zone} />);
  expect(screen.container.textContent?.replaceAll('\u202f', ' ')).toBe('9:30 AM Sydney time');
});

it('writes an address as Australia Post does', async () => {
  const screen = await render(
    <Address directions line="12 Bay Street" postcode="2028" state="NSW" suburb="Double Bay" />,
  );
  await expect.element(screen.getByText('12 Bay Street, Double Bay NSW 2028')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Get directions' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('12%20Bay%20Street%2C%20Double%20Bay'));
});

it('draws a state beside its word', async () => {
  const screen = await render(<StatusTag tone="good">Booked</StatusTag>);
  expect(screen.getByText('Booked').element().querySelector('svg')).not.toBeNull();
});

const clinics = [
  { id: 'a', name: 'Lyrebird Clinic', area: 'Sydney', lat: -33.88, lng: 151.24 },
  { id: 'b', name: 'Wattle Rooms', area: 'Sydney', lat: -33.81, lng: 151.0 },
  { id: 'c', name: 'Swan Rooms', area: 'Perth', lat: -31.95, lng: 115.86 },
];

function Clinics() {
  const [value, setValue] = useState<string>();
  return (
    <AustraliaMap label="Clinics" onChoose={setValue} places={clinics} value={value}>
      {({ name }) => name}
    </AustraliaMap>
  );
}

it('chooses a place by the keyboard, on the map and in the list', async () => {
  const screen = await render(<Clinics />);
  const pin = screen.getByRole('button', { name: 'Swan Rooms' });
  await expect.element(pin).toBeVisible();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Swan Rooms' })).toHaveAttribute('aria-current');
});

it('opens places that stand together, and leads back to the whole', async () => {
  const screen = await render(<Clinics />);
  await screen.getByRole('button', { name: '2 places around Sydney' }).click();
  await expect.element(screen.getByRole('button', { name: 'Wattle Rooms' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Swan Rooms' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Show all of Australia' }).click();
  await expect.element(screen.getByRole('button', { name: 'Swan Rooms' })).toBeVisible();
});

it('moves by arrow keys once it is enlarged', async () => {
  const screen = await render(<Clinics />);
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  const map = screen.getByRole('region', { name: 'Clinics: Map of Australia' });
  const before = map.element().querySelector('svg')?.getAttribute('viewBox');
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(map.element().querySelector('svg')?.getAttribute('viewBox')).not.toBe(before);
});
