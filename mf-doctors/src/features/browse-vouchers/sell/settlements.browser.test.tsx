import type { Session } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { catchFile } from '#lib/catch-file';
import texts from '#locales/en.json';
import { Settlements } from './settlements';

const months = [
  {
    month: '2026-11',
    sold: 3,
    soldCents: 72_000,
    bookedCents: 5_000,
    refundedCents: 24_000,
    charityCents: 4_800,
    clinicCents: 48_205,
    payout: null,
  },
  {
    month: '2026-10',
    sold: 1,
    soldCents: 24_000,
    refundedCents: 0,
    charityCents: 2_400,
    clinicCents: 21_600,
    payout: {
      payoutId: 'p1',
      month: '2026-10',
      cents: 21_600,
      paidOn: '2026-11-04',
      reference: 'NPP 4711',
      lastDigits: '678',
    },
  },
];
const account = { holder: 'Dr Wren', bsb: '062-000', lastDigits: '678', changedUtc: '2026-11-01T00:00:00Z' };
const session: Session = {
  status: 'in',
  user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED', inPractice: true },
};
const call = vi.fn();
const answer = (answers: Record<string, unknown>) =>
  call.mockReset().mockImplementation(async (name: string) => answers[name]);
const notify = vi.fn();

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, notify, hasPage: () => true }} session={() => session}>
        <Settlements />
      </TestHost>
    </MemoryRouter>,
  );

const cellsOf = (table: Element) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => (cell.lastElementChild ?? cell).textContent),
  );

beforeEach(async () => {
  notify.mockReset();
  answer({ listSettlements: months, getPayoutAccount: { account: null } });
  await loadTestTexts('mf-doctors', texts);
});

it('has each month in a table, the latest first', async () => {
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Settlements by month' });
  await expect.element(table).toBeVisible();
  expect(cellsOf(table.element())).toEqual([
    ['November 2026', '3', '$720.00', '$50.00', '$240.00', '$48.00', '$482.05', 'Not paid yet', ''],
    [
      ...['October 2026', '1', '$240.00', '$0.00', '$0.00', '$24.00', '$216.00'],
      expect.stringMatching(/^Paid on .*4 Nov.* to the account ending in 678 Reference NPP 4711$/),
      'Statement October 2026',
    ],
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
    ['November 2026', '$482.05'],
  ]);
  const heights = [...chart.element().querySelectorAll('rect')].map(({ height }) => height.baseVal.value);
  expect(heights[1]).toBeCloseTo((heights[0] ?? 0) * (48_205 / 21_600), 1);
});

it('saves the same months as a file, with both decimals of each amount', async () => {
  const file = catchFile();
  onTestFinished(file.end);
  const screen = await open();
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  expect(file.name()).toBe('settlements.csv');
  expect(await file.lines()).toEqual([
    '"Month","Sold","Amount sold (AUD)","For appointments (AUD)","Refunded (AUD)","To charity (AUD)","To your clinic (AUD)","Paid on","Reference"',
    '"2026-11",3,720.00,50.00,240.00,48.00,482.05,"",""',
    '"2026-10",1,240.00,0.00,0.00,24.00,216.00,"2026-11-04","NPP 4711"',
  ]);
});

it('says where nothing is sold yet, and has no file then', async () => {
  answer({ listSettlements: [], getPayoutAccount: { account: null } });
  const screen = await open();
  await expect.element(screen.getByText('No sales yet')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

it('saves the statement of a payout', async () => {
  answer({ listSettlements: months, getPayoutAccount: { account }, getPayoutStatement: { pdf: btoa('%PDF-') } });
  const file = catchFile();
  onTestFinished(file.end);
  const screen = await open();
  await screen.getByRole('button', { name: 'Statement October 2026' }).click();
  await vi.waitFor(() => expect(file.name()).toBe('charis-payout-2026-10.pdf'));
  expect(call).toHaveBeenCalledWith('getPayoutStatement', { params: { payoutId: 'p1' } });
});

it('shows of an account what it takes to know it', async () => {
  answer({ listSettlements: [], getPayoutAccount: { account } });
  const screen = await open();
  await expect.element(screen.getByText('Dr Wren, BSB 062-000, account ending in 678')).toBeVisible();
});

it('breaks no line within a month, nor at the hyphen of a BSB', async () => {
  onTestFinished(() => page.viewport(414, 896));
  answer({ listSettlements: months, getPayoutAccount: { account } });
  for (const width of [1440, 744, 390, 320]) {
    await page.viewport(width, 900);
    const screen = await open();
    for (const text of ['062-000', 'November 2026']) {
      const words = screen.getByText(text, { exact: true }).last();
      await expect.element(words).toBeVisible();
      expect([width, text, words.element().getClientRects().length]).toEqual([width, text, 1]);
    }
    await screen.unmount();
  }
});

it('takes an account with the password, and says at each field what is wrong', async () => {
  answer({ listSettlements: [], getPayoutAccount: { account: null }, setPayoutAccount: { account } });
  const screen = await open();
  await screen.getByRole('button', { name: 'Add a bank account' }).click();
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await field('BSB').fill('12');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(field('BSB')).toHaveAccessibleDescription(/Enter the 6 digits of the BSB/);
  await expect.element(field('Account name')).toBeInvalid();
  await field('Account name').fill('Dr Wren');
  await field('BSB').fill('062 000');
  await field('Account number').fill('1234 5678');
  await field('Your password').fill('secret');
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', expect.stringContaining('Bank account saved')));
  const body = { holder: 'Dr Wren', bsb: '062 000', accountNumber: '1234 5678', password: 'secret' };
  expect(call).toHaveBeenCalledWith('setPayoutAccount', { body });
});
