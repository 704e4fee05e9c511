import { useLocation } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import Finder from './finder.slot';

const call = vi.fn();
const read = () => call.mock.calls.map(([name]) => name);

beforeEach(async () => {
  await loadTestTexts('mf-doctors', texts);
  call
    .mockReset()
    .mockImplementation((name: string) =>
      name === 'searchDoctors'
        ? Promise.resolve({ list: [], total: 3, pageNum: 1, pageSize: 10 })
        : new Promise(() => undefined),
    );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

const open = (address = '/doctor') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ call, Slot: (() => null) as never, hasPage: () => true }}>
        <Finder />
        <Address />
      </TestHost>
    </MemoryRouter>,
  );

it('on a phone reads what the filters count when they are opened, however early', async () => {
  // The page never finishes loading, so that the counts do not come by themselves.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await page.viewport(390, 844);
  const screen = await open();
  const filters = screen.getByRole('button', { name: 'Filters' });
  await expect.element(filters).toBeVisible();
  expect(read()).not.toContain('countDoctors');
  await filters.click();
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await vi.waitFor(() => expect(read()).toContain('countDoctors'));
});

const idOf = (sign: string) => `${sign.repeat(8)}-0000-4000-8000-000000000000`;
const [wren, swan] = [idOf('a'), idOf('b')];
const names = { [wren]: 'Dr Wren', [swan]: 'Dr Swan' };

/** Finds some doctors; no one else is listed but the others. */
function find(found: string[], others: string[] = []) {
  const known = { modes: [], ratingCount: null, feeAud: 110, image: '' };
  const rows = found.map((id) => ({ ...known, doctorUserId: id, name: names[id] }));
  call.mockImplementation(async (name: string, { body }: { body: { ids: string[] } }) => {
    if (name === 'searchDoctors') return { list: rows, total: rows.length, pageNum: 1, pageSize: 10 };
    if (name !== 'compareDoctors') return new Promise(() => undefined);
    const ids = body.ids.filter((id) => [...found, ...others].includes(id));
    return ids.map((doctorUserId) => ({ doctorUserId, name: names[doctorUserId] }));
  });
}

it('names who is chosen, also from another page, and leads to the comparison with the search', async () => {
  find([wren], [swan]);
  const screen = await open(`/doctor?procedure=facelift&compare=${swan}`);
  await expect.element(screen.getByText('1 of 3 chosen Dr Swan')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Compare Dr Wren' }).click();
  await expect.element(screen.getByText('2 of 3 chosen Dr Swan · Dr Wren')).toBeVisible();
  await screen.getByRole('link', { name: 'Compare' }).click();
  await expect
    .element(screen.getByTestId('address'))
    .toHaveTextContent(`/doctor/compare?procedure=facelift&compare=${swan}%2C${wren}`);
});

it('lets a doctor who is not listed take no place, and drops them with the next choice', async () => {
  find([wren], [swan]);
  const screen = await open(`/doctor?compare=${idOf('c')},${swan},${idOf('d')}`);
  await expect.element(screen.getByText('1 of 3 chosen Dr Swan')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Compare Dr Wren' }).click();
  await expect.element(screen.getByText('2 of 3 chosen Dr Swan · Dr Wren')).toBeVisible();
  expect(screen.getByTestId('address').element().textContent).toBe(`/doctor?compare=${swan}%2C${wren}`);
});

it('keeps all of several changes that are made before the page is drawn again', async () => {
  find([wren, swan]);
  const screen = await open();
  const boxes = screen.getByRole('checkbox', { name: 'Compare' });
  await expect.element(boxes.first()).toBeVisible();
  const controls = [...boxes.elements(), screen.getByRole('radio', { name: 'Map' }).element()] as HTMLElement[];
  for (const control of controls) control.click();
  const address = `/doctor?compare=${wren}%2C${swan}&view=map`;
  await expect.element(screen.getByTestId('address')).toHaveTextContent(address);
});
