import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { Team } from './team';

const call = vi.fn();
const notify = vi.fn();

beforeEach(async () => {
  call.mockReset().mockResolvedValue({});
  notify.mockReset();
  await loadTestTexts('mf-doctors', texts);
});

const person = (userId: string, nickname: string, role: 'owner' | 'receptionist', hasCalendar = false) => ({
  person: { userId, nickname, image: '', role: 'USER' as const },
  role,
  sinceUtc: '2026-09-03T00:00:00.000Z',
  hasCalendar,
});

const team = {
  clinicId: 'c',
  name: 'Wren Clinic',
  suburb: 'Double Bay',
  stateCode: 'NSW',
  role: 'owner' as const,
  people: [person('o', 'Dr Owner', 'owner', true), person('r', 'Robin', 'receptionist')],
  invitations: [
    {
      invitationId: 'i',
      email: 'new@example.com',
      role: 'bookkeeper' as const,
      invitedUtc: '2026-09-03T00:00:00.000Z',
      expiresUtc: '2026-09-10T00:00:00.000Z',
      isExpired: true,
    },
  ],
};

const open = (me: string, given: Partial<Parameters<typeof Team>[0]['team']> = {}) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, notify, hasPage: () => true }}>
        <Team me={me} team={{ ...team, ...given }} />
      </TestHost>
    </MemoryRouter>,
  );

it('lets an owner change and remove others, and keeps the last owner', async () => {
  const screen = await open('o');
  await expect.element(screen.getByRole('button', { name: 'Change role of Robin' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change role of Dr Owner' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Leave the team' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove Robin' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => call.mock.lastCall?.[1]).toEqual({ body: { clinicId: 'c', userId: 'r' } });
});

it('shows who has not answered, and sends the invitation again or withdraws it', async () => {
  const screen = await open('o');
  await expect.element(screen.getByText('Expired')).toBeVisible();
  await screen.getByRole('button', { name: 'Send the invitation to new@example.com again' }).click();
  await vi.waitFor(() =>
    expect(notify).toHaveBeenCalledWith('success', 'We have sent an invitation to new@example.com.'),
  );
  await screen.getByRole('button', { name: 'Withdraw the invitation to new@example.com' }).click();
  await expect
    .poll(() => call.mock.lastCall?.slice(0, 2))
    .toEqual(['withdrawInvitation', { params: { invitationId: 'i' } }]);
});

it('lets someone else leave, and nothing more', async () => {
  const screen = await open('r', { role: 'receptionist', invitations: [] });
  await expect.element(screen.getByText('Robin (you)')).toBeVisible();
  expect(
    screen
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Leave the team']);
});

it('says at the field why someone cannot be invited, and keeps what was typed', async () => {
  const message = 'This person is in the team already.';
  call.mockRejectedValueOnce(new ApiError('FIELD_REFUSED', message, { errors: [{ field: 'email', message }] }));
  const screen = await open('o');
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('robin@example.com');
});
