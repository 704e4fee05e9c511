import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { DoctorList } from './doctor-list';

const doctor = (doctorUserId: string) => ({
  doctorUserId,
  name: `Dr ${doctorUserId}`,
  title: '',
  image: '',
  verified: true,
  clinicName: 'Swan Rooms',
  registrationType: 'MED',
  registrationNumber: 'MED9990000001',
  stateCode: 'WA',
  zone: 'Australia/Perth',
  suburb: 'Subiaco',
  feeAud: 110,
  modes: ['clinic'],
  procedures: [],
  rating: null,
  ratingCount: null,
  followers: 0,
  follow: 'none',
});
let near: ReturnType<typeof doctor>[];
const call = vi.fn(async (_name: string, { body }: { body: { stateCode?: string } }) => ({
  list: body.stateCode ? near : [doctor('Wren'), doctor('Swan')],
}));

const open = (filter: { categoryName?: string }) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, Slot: (() => null) as never, hasPage: () => true }}>
        <DoctorList filter={filter} limit={2} title="Doctors" />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(async () => {
  near = [doctor('Swan'), doctor('Heron')];
  call.mockClear();
  await loadTestTexts('mf-doctors', texts);
  const known = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone: 'Australia/Perth' });
});

it('shows doctors of a treatment in the state of the viewer', async () => {
  const screen = await open({ categoryName: 'facelift' });
  await expect.element(screen.getByRole('heading', { name: 'Doctors near you' })).toBeVisible();
  await expect.element(screen.getByText('Dr Heron')).toBeVisible();
  expect(call.mock.calls.map(([, { body }]) => body.stateCode)).toEqual(['WA']);
});

it('fills up with others where there are too few of them', async () => {
  near = [doctor('Swan')];
  const screen = await open({ categoryName: 'facelift' });
  await expect.element(screen.getByText('Dr Wren')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Doctors', exact: true })).toBeVisible();
  expect(screen.container.textContent?.match(/Dr \w+/g)).toEqual(['Dr Swan', 'Dr Wren']);
});

it('asks for no state where it is about no treatment, and calls no one near', async () => {
  const screen = await open({});
  await expect.element(screen.getByText('Dr Wren')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Doctors', exact: true })).toBeVisible();
  expect(call.mock.calls.map(([, { body }]) => body.stateCode)).toEqual([undefined]);
});
