import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { catchFile } from '#lib/catch-file';
import texts from '#locales/en.json';
import { AllSettlements } from './all-settlements';

const pageSize = 20;
/** One month more than a page has. */
const months = Array.from({ length: pageSize + 1 }, (_, place) => ({
  clinicId: `k${place}`,
  clinicName: `Clinic ${place}`,
  abn: '51 824 753 556',
  month: '2026-11',
  sold: 3,
  soldCents: 72_000 + place,
  bookedCents: 5_000,
  refundedCents: 24_000,
  charityCents: 4_800,
  clinicCents: 48_205,
}));
const call = vi.fn(async (_name: string, { query }: { query: { pageNum?: number; cursor?: string } }) => {
  const pageNum = Number(query.cursor ?? query.pageNum ?? 1);
  const nextCursor = pageNum * pageSize < months.length ? String(pageNum + 1) : null;
  return { list: months.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: months.length, nextCursor };
});

const open = () =>
  render(
    <MemoryRouter initialEntries={['/admin?section=settlements']}>
      <TestHost given={{ call: call as never, hasPage: () => true }}>
        <AllSettlements />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-doctors', texts));

it('has of each clinic and month what was sold, refunded, given and earned', async () => {
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Settlements' });
  await expect.element(table).toBeVisible();
  const [row] = table.element().querySelectorAll('tbody tr');
  expect([...(row?.children ?? [])].map((cell) => cell.lastElementChild?.textContent)).toEqual([
    ...['November 2026', 'Clinic 0', '51 824 753 556', '3', '$720.00', '$50.00', '$240.00', '$48.00', '$482.05'],
  ]);
});

it('saves all pages as one file, with both decimals of each amount', async () => {
  const file = catchFile();
  onTestFinished(file.end);
  const screen = await open();
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await vi.waitFor(() => expect(file.name()).toBe('settlements.csv'));
  const [head, ...lines] = await file.lines();
  expect(head).toBe(
    '"Month","Clinic","ABN","Sold","Amount sold (AUD)","For appointments (AUD)","Refunded (AUD)","To charity (AUD)","To the clinic (AUD)"',
  );
  expect(lines).toHaveLength(months.length);
  expect(lines.at(-1)).toBe('"2026-11","Clinic 20","51 824 753 556",3,720.20,50.00,240.00,48.00,482.05');
});
