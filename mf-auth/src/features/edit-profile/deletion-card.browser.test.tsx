import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DeletionCard } from './deletion-card';

const known = {
  ...{ requestedAt: null, dueAt: null, unusedVouchers: 3, soldVouchers: 0 },
  vouchers: [
    { orderId: '2', name: 'Gentle peel', count: 3, validUntilUtc: '2027-02-04T12:59:59Z', zone: 'Australia/Sydney' },
  ],
  appointments: [
    { reservationId: '1', name: 'Dr Banksia', startUtc: '2027-01-04T00:00:00Z', zone: 'Australia/Sydney' },
  ],
};

it('names what is booked, and asks for the password before it asks the server', async () => {
  const call = vi.fn(async (name: string) => (name === 'getDeletion' ? known : {}));
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn(), hasPage: () => true }}>
        <DeletionCard hasPassword />
      </TestHost>
    </MemoryRouter>,
  );
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
