import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import type { TeamRole } from '@charis/shared/rules';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import JoinTeamPage from './join-team.page';

async function open(role: TeamRole) {
  await loadTestTexts('mf-doctors', texts);
  const invitation = {
    clinicName: 'Wren Clinic',
    suburb: 'Double Bay',
    stateCode: 'NSW',
    role,
    invitedBy: 'Dr Owner',
    expiresUtc: '2026-09-10T00:00:00.000Z',
    isMember: true,
  };
  return render(
    <MemoryRouter initialEntries={['/team/join?token=t']}>
      <TestHost given={{ call: (async () => invitation) as never, hasPage: () => true }}>
        <JoinTeamPage />
      </TestHost>
    </MemoryRouter>,
  );
}

it.each([
  ['receptionist', 'Go to the calendar', '/doctor/appoint'],
  ['practitioner', 'Go to the calendar', '/doctor/appoint'],
  ['bookkeeper', 'Go to the vouchers', '/doctor/vouchers'],
] as const)('leads a new %s to what their role may see', async (role, name, path) => {
  const screen = await open(role);
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
