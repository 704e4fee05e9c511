import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { MeetingRoom } from './meeting-room';

it.each([
  ['USER', 'Go to your appointments', '/user/appointments'],
  ['DOCTOR', 'Go to your calendar', '/doctor/appoint'],
] as const)('without a meeting leads a %s to theirs, and asks for none', async (userRole, name, href) => {
  await loadTestTexts('mf-booking', texts);
  const call = vi.fn();
  const session = { status: 'in', user: { ...testUser, userRole } } as const;
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn() }} session={() => session}>
        <MeetingRoom meetingId="" />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Open your meeting from your appointment' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['doctor', 'Wren is waiting for you.'],
  ['member', 'Wren is in the meeting.'],
])('says to the %s that the other one is there', async (role, text) => {
  await loadTestTexts('mf-booking', texts);
  const meeting = {
    ...{ meetingId: 'm', kaReservationId: 'r', state: 'LOBBY_OPEN', role, other: { name: 'Wren', image: '' } },
    ...{ startUtc: '2099-11-23T01:00:00Z', endUtc: '2099-11-23T01:30:00Z', opensUtc: '2099-11-23T00:50:00Z' },
    ...{ zone: 'Australia/Sydney', relay: false, otherIsThere: true },
  };
  const session = { status: 'in', user: testUser } as const;
  const live = { subscribe: () => () => {} };
  const screen = await render(
    <MemoryRouter>
      <TestHost
        given={{ call: (async () => meeting) as never, live: live as never, notify: vi.fn() }}
        session={() => session}
      >
        <MeetingRoom meetingId="m" />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
});
