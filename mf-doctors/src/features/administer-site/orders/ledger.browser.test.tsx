import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { catchFile } from '#lib/catch-file';
import texts from '#locales/en.json';
import { Ledger } from './ledger';

const orderId = 'aaaaaaaa-0000-4000-8000-000000000001';
const line = (entryId: string, account: string, cents: number, kind = 'voucher') => ({
  entryId,
  account,
  cents,
  kind,
  event: 'issue',
  orderId,
  atUtc: '2026-11-02T01:00:00.000Z',
});
const [first, second, third] = [
  line('1', 'payments', 24_050),
  line('2', 'clinics', -21_645),
  line('3', 'charity', -2_405),
];
let problems: string[] = [];
const notify = vi.fn();
const call = vi.fn();

const open = () =>
  render(
    <MemoryRouter initialEntries={['/admin?section=ledger']}>
      <TestHost given={{ call, notify, hasPage: () => true }}>
        <Ledger />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(async () => {
  problems = [];
  notify.mockReset();
  call.mockReset().mockImplementation(async (name: string, { query }: { query?: { cursor?: string } }) => {
    if (name === 'getCharityTotal') return { totalCents: 2_405, kinds: [{ kind: 'voucher', cents: 2_405 }] };
    if (name === 'checkLedger') return { checkedUtc: '2026-11-02T16:00:00.000Z', problems };
    return query?.cursor ? { list: [third], nextCursor: null } : { list: [first, second], nextCursor: 'more' };
  });
  await loadTestTexts('mf-doctors', texts);
});

it('shows what goes to charity, and that the books agree', async () => {
  const screen = await open();
  await expect.element(screen.getByText('For charity')).toBeVisible();
  const stats = [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(stats).toEqual(['For charity$24.05', 'From vouchers$24.05']);
  await expect.element(screen.getByText('Orders, payments, settlements and ledger agree')).toBeVisible();
  await expect.element(screen.getByText(/^Last checked/)).toBeVisible();
});

it('shows each difference that the check found', async () => {
  problems = ['order o1: paid 24000, posted 0', 'coupon c1: 3 taken, 2 ordered'];
  const screen = await open();
  await expect.element(screen.getByText('2 differences found')).toBeVisible();
  for (const problem of problems) await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(screen.getByText('Orders, payments, settlements and ledger agree')).not.toBeInTheDocument();
});

it('has each line with its event, its order and its side', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('table', { name: 'Ledger' })).toBeVisible();
  const rows = [...screen.getByRole('table', { name: 'Ledger' }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(1).map((cell) => cell.lastElementChild?.textContent),
  );
  expect(rows.slice(0, 2)).toEqual([
    ['Sale', expect.any(String), 'Payments', '$240.50', ''],
    ['Sale', expect.any(String), 'Clinics', '', '$216.45'],
  ]);
  await expect
    .element(screen.getByRole('link').first())
    .toHaveAttribute('href', `/admin?section=orders&show=all&q=${orderId}`);
});

it('saves every line, page by page, as a file with both decimals', async () => {
  const file = catchFile();
  onTestFinished(file.end);
  const screen = await open();
  await screen.getByRole('button', { name: 'Download as CSV' }).click();
  await vi.waitFor(() => expect(file.name()).toBe('ledger.csv'));
  const at = '2026-11-02T01:00:00.000Z';
  expect(await file.lines()).toEqual([
    '"Line","When (UTC)","Source","Event","Account","Debit","Credit","Order"',
    `"1","${at}","From vouchers","Sale","Payments",240.50,"","${orderId}"`,
    `"2","${at}","From vouchers","Sale","Clinics","",216.45,"${orderId}"`,
    `"3","${at}","From vouchers","Sale","Charity","",24.05,"${orderId}"`,
  ]);
});

it('says so where the file could not be read', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('table', { name: 'Ledger' })).toBeVisible();
  call.mockRejectedValue(new Error('no connection'));
  await screen.getByRole('button', { name: 'Download as CSV' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'We could not load the ledger'));
});
