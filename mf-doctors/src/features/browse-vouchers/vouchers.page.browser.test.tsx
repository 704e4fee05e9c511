import type { Session } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import type { TeamRole } from '@charis/shared/rules';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageWith } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import VouchersPage from './vouchers.page';

const call = vi.fn();

const open = (...roles: TeamRole[]) => {
  const actsFor = { doctorUserId: 'doctor', name: 'Dr Wren', isOpen: true, roles };
  const session: Session = { status: 'in', user: { ...testUser, actsFor } };
  return render(
    <MemoryRouter initialEntries={['/doctor/vouchers']}>
      <TestHost given={{ call, hasPage: () => true }} session={() => session}>
        <VouchersPage />
      </TestHost>
    </MemoryRouter>,
  );
};

beforeEach(async () => {
  call.mockReset().mockImplementation(async (name: string) => (name === 'listSettlements' ? [] : pageWith()));
  await loadTestTexts('mf-doctors', texts);
});

it('lets a receptionist take codes for the doctor, and shows no sales', async () => {
  const screen = await open('receptionist');
  await expect.element(screen.getByText('Vouchers that Dr Wren sells.')).toBeVisible();
  await expect.element(screen.getByLabelText('Voucher code', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('tab')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(call.mock.calls.map(([name]) => name)).toEqual(['listRedemptions']));
});

it('shows a bookkeeper the sales of the doctor, and no desk', async () => {
  const screen = await open('bookkeeper');
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('listSettlements', expect.anything(), expect.anything()));
  await expect.element(screen.getByLabelText('Voucher code', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('No sales yet')).toBeVisible();
  await expect.element(screen.getByText('Bank account')).not.toBeInTheDocument();
});

it('shows someone who may do both each in a tab', async () => {
  const screen = await open('receptionist', 'bookkeeper');
  await expect.element(screen.getByLabelText('Voucher code', { exact: true })).toBeVisible();
  expect(screen.getByRole('tab').elements()).toHaveLength(2);
});
