import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import CompareDoctorsPage from './compare-doctors.page';

const ids = ['a', 'b', 'c'].map((sign) => `${sign.repeat(8)}-0000-4000-8000-000000000000`);
const names = ['Dr Wren', 'Dr Swan', 'Dr Heron'];
const doctor = (doctorUserId: string) => ({
  doctorUserId,
  name: names[ids.indexOf(doctorUserId)],
  title: 'Dermatologist',
  image: '',
  verified: true,
  registrationNumber: 'MED9990000001',
  clinicName: 'Swan Rooms',
  suburb: 'Subiaco',
  stateCode: 'WA',
  zone: 'Australia/Perth',
  feeAud: 110,
  modes: ['clinic', 'video'],
  languages: ['English'],
  procedureFees: [
    { categoryName: 'facelift', title: 'Facelift', minAud: 9000, maxAud: 12_000, unit: '' },
    { categoryName: 'otoplasty', title: 'Otoplasty', minAud: 4000, maxAud: 6000, unit: '' },
  ],
  rating: null,
  ratingCount: null,
  nextFreeUtc: doctorUserId === ids[0] ? '2026-12-01T01:00:00.000Z' : null,
  experienceSince: 2011,
  vouchers: 0,
});

let listed: (string | undefined)[];
let isDown: boolean;
const call = vi.fn(async (name: string, { body }: { body: { ids: string[] } }) => {
  if (name !== 'compareDoctors') return { list: [{ categoryName: 'facelift', title: 'Facelift' }] };
  if (isDown) throw new Error('No server');
  return body.ids.filter((id) => listed.includes(id)).map(doctor);
});

const open = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/doctor/compare?${query}`]}>
      <TestHost given={{ call: call as never, hasPage: () => true }}>
        <CompareDoctorsPage />
      </TestHost>
    </MemoryRouter>,
  );
const all = `compare=${ids.join(',')}`;

beforeEach(async () => {
  [listed, isDown] = [ids, false];
  await loadTestTexts('mf-doctors', texts);
});
afterEach(() => page.viewport(1280, 800));

it('has doctors as columns and aspects as rows, that with the booking first, and goes on with the procedure of the search', async () => {
  const screen = await open(`keyword=peel&procedure=facelift&${all}`);
  const table = screen.getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: /Dr Swan/ })).toBeVisible();
  const [book, next, , fees] = table.getByRole('rowheader').elements();
  expect([book?.textContent, next?.textContent, fees?.textContent]).toEqual(['Booking', 'Next free time', 'Facelift']);
  await expect
    .element(screen.getByRole('link', { name: 'Book Dr Wren' }))
    .toHaveAttribute('href', `/doctor/userappoints?doctorUserId=${ids[0]}&procedure=facelift`);
  expect(table.element().textContent).toContain('$9,000');
  expect(table.element().textContent).not.toContain('$4,000');
  await expect
    .element(screen.getByRole('link', { name: 'Choose doctors' }))
    .toHaveAttribute('href', expect.stringContaining('/doctor?keyword=peel&procedure=facelift&compare='));
});

it('has all procedures where no one says a fee for that of the search', async () => {
  const screen = await open(`procedure=no_such&${all}`);
  await expect.element(screen.getByRole('rowheader', { name: 'Procedures' })).toBeVisible();
  expect(screen.getByRole('table').element().textContent).toContain('$4,000');
});

it.each([
  ['find=doctors&mode=video', '/mobile/search?find=doctors&mode=video'],
  ['', '/doctor'],
])('leads from ?%s back to %s', async (query, search) => {
  const screen = await open(query);
  await expect.element(screen.getByRole('link', { name: 'Choose doctors' })).toHaveAttribute('href', search);
});

it('takes a doctor out also without a connection, and keeps the focus', async () => {
  const screen = await open(all);
  await expect.element(screen.getByRole('columnheader', { name: 'Dr Swan', exact: true })).toBeVisible();
  isDown = true;
  await screen.getByRole('button', { name: 'Remove Dr Swan from the comparison' }).click();
  await expect.element(screen.getByRole('columnheader', { name: /Dr Swan/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 doctors');
  await expect.element(screen.getByRole('columnheader', { name: 'Dr Heron' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Compare doctors' })).toHaveFocus();
});

it('says how many are not listed, until the choice changes', async () => {
  listed = ids.slice(0, 2);
  const screen = await open(all);
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 doctors · 1 doctor is not listed');
  await screen.getByRole('button', { name: 'Remove Dr Swan from the comparison' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^1 doctor$/);
});

it.each([
  ['none is chosen', 'compare=no-id'],
  ['none of them is listed', all],
])('says where to choose doctors, where %s', async (_, query) => {
  listed = [];
  const screen = await open(query);
  await expect.element(screen.getByText('No doctors to compare')).toBeVisible();
  await expect.element(screen.getByText('Choose up to 3 doctors in the search.')).toBeVisible();
});

it('tries again after a failure', async () => {
  isDown = true;
  const screen = await open(all);
  await expect.element(screen.getByText('We could not load the doctors')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('columnheader', { name: /Dr Wren/ })).toBeVisible();
});

it('scrolls inside its box on phones, under the names and beside the aspects', async () => {
  await page.viewport(390, 800);
  const screen = await open(all);
  const name = screen.getByRole('columnheader', { name: /Dr Wren/ });
  await expect.element(name).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const box = screen.getByRole('group', { name: 'Compare doctors' }).element();
  const aspect = screen.getByRole('rowheader', { name: 'Booking' }).element();
  const before = [name.element().getBoundingClientRect().top, aspect.getBoundingClientRect().left];
  box.scrollTo({ left: 100, top: 200, behavior: 'instant' });
  expect([box.scrollLeft, box.scrollTop]).toEqual([100, 200]);
  expect([name.element().getBoundingClientRect().top, aspect.getBoundingClientRect().left]).toEqual(before);
});
