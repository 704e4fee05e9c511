import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { catchFile } from '#lib/catch-file';
import { pageWith, sentTo } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { Payouts } from './payouts';

const changedUtc = '2026-11-01T00:00:00.000Z';
const account = { holder: 'Dr Wren', bsb: '062-000', lastDigits: '678', changedUtc };
const due = { doctorUserId: 'd1', doctorName: 'Dr Wren', month: '2026-10', cents: 35_820, account };
const paid = {
  payoutId: 'p1',
  doctorName: 'Dr Lyre',
  month: '2026-09',
  cents: 9_000,
  lastDigits: '999',
  reference: 'NPP 1',
  paidOn: '2026-10-02',
  paidBy: 'Admin',
};
const call = vi.fn();
const notify = vi.fn();

const open = () =>
  render(
    <MemoryRouter initialEntries={['/admin?section=payouts']}>
      <TestHost given={{ call, notify, hasPage: () => true }}>
        <Payouts />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(async () => {
  notify.mockReset();
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'listDuePayouts')
      return pageWith<object>(due, { ...due, doctorUserId: 'd2', doctorName: 'Dr Emu', account: null });
    if (name === 'listPayouts') return pageWith(paid);
    if (name === 'lookAtPayoutAccount') return { ...account, accountNumber: '12345678' };
    return { payoutId: 'p2' };
  });
  await loadTestTexts('mf-doctors', texts);
});

it('records what was paid, to the account that was seen, with the reference of the bank', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Record as paid Dr Wren' }).click();
  await expect.element(screen.getByText('$358.20 to Dr Wren, BSB 062-000, account ending in 678')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  const reference = screen.getByRole('dialog').getByLabelText('Reference of the bank');
  await expect.element(reference).toBeInvalid();
  await reference.fill('NPP 4711');
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', expect.stringContaining('Payout recorded')));
  const seen = { doctorUserId: 'd1', month: '2026-10', cents: 35_820, accountChangedUtc: changedUtc };
  const body = { ...seen, reference: 'NPP 4711', paidOn: expect.stringMatching(/^\d{4}-/) };
  expect(sentTo(call, 'recordPayout')).toEqual({ body });
});

it('shows the number of the account once someone asks for it', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Record as paid Dr Wren' }).click();
  await expect.element(screen.getByText('12345678')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show the account number' }).click();
  await expect.element(screen.getByText('$358.20 to Dr Wren, BSB 062-000, account 12345678')).toBeVisible();
  expect(sentTo(call, 'lookAtPayoutAccount')).toEqual({ params: { doctorUserId: 'd1' } });
});

it('cannot pay a doctor who has named no account, and says so', async () => {
  const screen = await open();
  await expect.element(screen.getByText('The doctor has not added an account')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Record as paid Dr Emu' })).not.toBeInTheDocument();
});

it('lists what was paid, and saves it as a file with both decimals', async () => {
  const file = catchFile();
  onTestFinished(file.end);
  const screen = await open();
  await expect.element(screen.getByText('NPP 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await vi.waitFor(() => expect(file.name()).toBe('payouts.csv'));
  expect(await file.lines()).toEqual([
    '"Paid on","Doctor","Until the end of","Reference of the bank","Amount (AUD)"',
    '"2026-10-02","Dr Lyre","2026-09","NPP 1",90.00',
  ]);
});
