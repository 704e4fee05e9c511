import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { DoctorMap } from './doctor-map';

const perth = { lat: -31.95, lng: 115.86, suburb: 'Subiaco' };
const sydney = { lat: -33.88, lng: 151.24, suburb: 'Double Bay' };
const place = (doctorUserId: string, name: string, where: typeof perth) => ({
  ...{ doctorUserId, name, clinicId: `clinic of ${doctorUserId}` },
  ...where,
});
const card = {
  ...{
    doctorUserId: 'w',
    name: 'Dr Swan',
    title: 'Dermatologist',
    image: '',
    verified: true,
    clinicName: 'Swan Rooms',
  },
  ...{ registrationType: 'MED', registrationNumber: 'MED9990000001', stateCode: 'WA', zone: 'Australia/Perth' },
  ...{ ...perth, feeAud: 110, modes: ['clinic'], procedures: [], rating: null, ratingCount: null, followers: 0 },
  follow: 'none',
};
let places: ReturnType<typeof place>[];
const call = vi.fn();

const open = (total = places.length) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, Slot: (() => null) as never, hasPage: () => true }}>
        <DoctorMap search={{ stateCode: 'WA', view: 'map', pageSize: 10, pageNum: 2 }} total={total} />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(async () => {
  places = [place('w', 'Dr Swan', perth), place('e', 'Dr Wren', sydney), place('f', 'Dr Gum', sydney)];
  call.mockReset().mockImplementation(async (name: string) => (name === 'getDoctorCard' ? card : places));
  await loadTestTexts('mf-doctors', texts);
});

it('shows all places of the filter, and by the keyboard the card of the doctor who is chosen', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: '2 places around Double Bay' })).toBeVisible();
  expect(call.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['listDoctorPlaces', { body: { stateCode: 'WA' } }],
  ]);
  const pin = screen.getByRole('button', { name: 'Dr Swan' });
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('heading', { name: 'Dr Swan' })).toBeVisible();
  await expect
    .element(screen.getByRole('list', { name: 'The place you chose' }))
    .toHaveAttribute('aria-live', 'polite');
  expect(call).toHaveBeenLastCalledWith('getDoctorCard', { params: { id: 'w' } }, expect.anything());
});

it('says where more doctors match than it shows, and where it shows none', async () => {
  const screen = await open(2_500);
  await expect.element(screen.getByText(/^The map shows 3 doctors of 2,?500\./)).toBeVisible();
  await screen.unmount();
  places = [];
  const empty = await open(1);
  await expect.element(empty.getByText('No doctors on the map')).toBeVisible();
});

it('reads the places again after a failure', async () => {
  call.mockRejectedValueOnce(new Error('no connection'));
  const screen = await open();
  await expect.element(screen.getByText('We could not load the map')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dr Swan' })).toBeVisible();
});
