import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { catchFile } from '#lib/catch-file';
import texts from '#locales/en.json';
import { Settlements } from './settlements';

const months = [
  {
    month: '2026-11',
    sold: 3,
    soldCents: 72_000,
    refundedCents: 24_000,
    charityCents: 4_800,
    clinicCents: 43_205,
  },
  { month: '2026-10', sold: 1, soldCents: 24_000, refundedCents: 0, charityCents: 2_400, clinicCents: 21_600 },
];
const call = vi.fn();

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, hasPage: () => true }}>
        <Settlements />
      </TestHost>
    </MemoryRouter>,
  );

const cellsOf = (table: Element) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => (cell.lastElementChild ?? cell).textContent),
  );

beforeEach(async () => {
  call.mockReset().mockResolvedValue(months);
  await loadTestTexts('mf-doctors', texts);
});

it('has each month in a table, the latest first', async () => {
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Settlements by month' });
  await expect.element(table).toBeVisible();
  expect(cellsOf(table.element())).toEqual([
    ['November 2026', '3', '$720.00', '$240.00', '$48.00', '$432.05'],
    ['October 2026', '1', '$240.00', '$0.00', '$24.00', '$216.00'],
  ]);
});

it('draws what the clinic earned, with the numbers of the table, the earliest first', async () => {
  const screen = await open();
  const chart = screen.getByRole('figure', { name: 'What your clinic earned each month' });
  await expect.element(chart).toBeVisible();
  const drawn = [...chart.element().querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(drawn).toEqual([
    ['October 2026', '$216'],
    ['November 2026', '$432.05'],
  ]);
  const heights = [...chart.element().querySelectorAll('rect')].map(({ height }) => height.baseVal.value);
  expect(heights[1]).toBeCloseTo((heights[0] ?? 0) * (43_205 / 21_600), 1);
});

it('saves the same months as a file, with both decimals of each amount', async () => {
  const file = catchFile();
  onTestFinished(file.end);
  const screen = await open();
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  expect(file.name()).toBe('settlements.csv');
  expect(await file.lines()).toEqual([
    '"Month","Sold","Amount sold (AUD)","Refunded (AUD)","To charity (AUD)","To your clinic (AUD)"',
    '"2026-11",3,720.00,240.00,48.00,432.05',
    '"2026-10",1,240.00,0.00,24.00,216.00',
  ]);
});

it('says where nothing is sold yet, and has no file then', async () => {
  call.mockResolvedValue([]);
  const screen = await open();
  await expect.element(screen.getByText('No sales yet')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});
