import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { DoctorMap } from './doctor-map';

const perth = { lat: -31.95, lng: 115.86, suburb: 'Subiaco' };
const sydney = { lat: -33.88, lng: 151.24, suburb: 'Double Bay' };
const place = (doctorUserId: string, name: string, where: typeof perth) => ({
  doctorUserId,
  name,
  clinicId: `clinic of ${doctorUserId}`,
  ...where,
});
const card = {
  doctorUserId: 'w',
  name: 'Dr Swan',
  title: 'Dermatologist',
  image: '',
  verified: true,
  clinicName: 'Swan Rooms',
  registrationType: 'MED',
  registrationNumber: 'MED9990000001',
  stateCode: 'WA',
  zone: 'Australia/Perth',
  ...perth,
  feeAud: 110,
  modes: ['clinic'],
  procedures: [],
  rating: null,
  ratingCount: null,
  followers: 0,
  follow: 'none',
};
let places: ReturnType<typeof place>[];
const call = vi.fn();

const mapOf = (stateCode: string) => (
  <MemoryRouter>
    <TestHost given={{ call, Slot: (() => null) as never, hasPage: () => true }}>
      <DoctorMap comparison={{ ids: [] } as never} search={{ stateCode, view: 'map', pageSize: 10, pageNum: 2 }}>
        The list of doctors
      </DoctorMap>
    </TestHost>
  </MemoryRouter>
);
const open = () => render(mapOf('WA'));

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

it('has the list of doctors beside it until one is chosen, and leads back to it', async () => {
  const screen = await open();
  const list = screen.getByText('The list of doctors');
  await expect.element(list).toBeVisible();
  await screen.getByRole('button', { name: 'Dr Swan' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Dr Swan' })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  (screen.getByRole('button', { name: 'Back to the list' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toBeVisible();
  await expect
    .poll(() => document.activeElement !== document.body && document.activeElement?.contains(list.element()))
    .toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Dr Swan' })).toHaveAttribute('aria-pressed', 'false');
});

it('lists the doctors of one clinic by the keyboard, reads the card of each that is opened, and goes back to all', async () => {
  places.push(place('g', 'Dr Fern', sydney));
  call.mockImplementation(async (name: string, input: { params: { id: string } }) =>
    name === 'getDoctorCard' ? { ...card, name: `Card of ${input.params.id}` } : places,
  );
  const screen = await open();
  const pin = screen.getByRole('button', { name: '3 places around Double Bay' });
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false');
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 places around Double Bay');
  const list = screen.getByRole('list', { name: '3 places around Double Bay' });
  const names = () =>
    list
      .getByRole('button')
      .elements()
      .map((element) => element.textContent);
  expect(names()).toEqual(['Dr Wren', 'Dr Gum', 'Dr Fern']);
  expect(call).toHaveBeenCalledTimes(1);
  const read = screen.getByRole('heading', { name: /^Card of/ });
  for (const [id, name] of [
    ['f', 'Dr Gum'],
    ['g', 'Dr Fern'],
    ['e', 'Dr Wren'],
  ] as const) {
    const button = list.getByRole('button', { name });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: `Card of ${id}` })).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(button).toHaveFocus();
    expect(read.elements()).toHaveLength(1);
  }
  await userEvent.keyboard('{Enter}');
  expect(read.elements()).toEqual([]);
  expect(names()).toEqual(['Dr Wren', 'Dr Gum', 'Dr Fern']);
  await pin.click();
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false');
  expect(list.elements()).toEqual([]);
});

const many = () => Array.from({ length: 2_000 }, (_, index) => place(`m${index}`, `Dr ${index}`, sydney));
const isFull = /^The map can show only 2,?000 doctors\./;

it('says where it shows as many doctors as it can, and where it shows none', async () => {
  places = many();
  const screen = await open();
  await expect.element(screen.getByText(isFull)).toBeVisible();
  await screen.unmount();
  places = many().slice(1);
  const fewer = await open();
  await expect.element(fewer.getByRole('button', { name: /^1,?999 places/ })).toBeVisible();
  expect(fewer.getByText(/The map can show only/).elements()).toEqual([]);
  await fewer.unmount();
  places = [];
  const empty = await open();
  await expect.element(empty.getByText('No doctors on the map')).toBeVisible();
});

it('says nothing of doctors that are not shown while it loads those of another filter', async () => {
  places = many();
  const screen = await open();
  await expect.element(screen.getByText(isFull)).toBeVisible();
  let answer: (list: typeof places) => void = () => undefined;
  call.mockReturnValueOnce(new Promise<typeof places>((resolve) => (answer = resolve)));
  await screen.rerender(mapOf('NSW'));
  await expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).not.toBeNull();
  await expect.element(screen.getByRole('button', { name: /^2,?000 places/ })).toBeVisible();
  expect(screen.getByText(isFull).elements()).toEqual([]);
  answer(places.slice(0, 3));
  await expect.element(screen.getByRole('button', { name: /^3 places/ })).toBeVisible();
  await expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).toBeNull();
});

it('reads the places again after a failure', async () => {
  call.mockRejectedValueOnce(new Error('no connection'));
  const screen = await open();
  await expect.element(screen.getByText('We could not load the map')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dr Swan' })).toBeVisible();
});
