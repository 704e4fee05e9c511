import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DeletionCard } from './deletion-card';

const known = {
  requestedAt: null,
  dueAt: null,
  unusedVouchers: 3,
  soldVouchers: 0,
  vouchers: [
    { orderId: '2', name: 'Gentle peel', count: 3, validUntilUtc: '2027-02-04T12:59:59Z', zone: 'Australia/Sydney' },
  ],
  appointments: [
    { reservationId: '1', name: 'Dr Banksia', startUtc: '2027-01-04T00:00:00Z', zone: 'Australia/Sydney' },
  ],
};

function open(call: (name: string) => Promise<object>) {
  return render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn(), hasPage: () => true }}>
        <DeletionCard hasPassword />
      </TestHost>
    </MemoryRouter>,
  );
}

it('names what is booked, and asks for the password before it asks the server', async () => {
  const call = vi.fn(async (name: string) => (name === 'getDeletion' ? known : {}));
  const screen = await open(call);
  await expect.element(screen.getByText('Dr Banksia')).toBeVisible();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'deletion.voucher' }))
    .toHaveTextContent('4 Feb 2027');
  await screen.getByRole('button', { name: 'deletion.ask' }).click();
  await expect.element(screen.getByText('error.password.missing')).toBeVisible();
  await screen.getByLabelText('profile.password.current').fill('finch2026');
  await screen.getByRole('button', { name: 'deletion.ask' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'deletion.ask' }).click();
  const given = { body: { password: 'finch2026' } };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('requestDeletion', given, expect.anything()));
});

it('says that an appointment which was booked since ends with the account', async () => {
  const asked = { ...known, requestedAt: '2027-01-01T00:00:00Z', dueAt: '2027-01-12T12:59:59Z' };
  const screen = await open(async () => asked);
  await expect.element(screen.getByText('deletion.appointments.due')).toBeVisible();
  await expect.element(screen.getByText('Dr Banksia')).toBeVisible();
});
