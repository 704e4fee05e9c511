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

const lobby = {
  meetingId: 'm',
  kaReservationId: 'r',
  state: 'LOBBY_OPEN',
  other: { name: 'Wren', image: '' },
  startUtc: '2099-11-23T01:00:00Z',
  endUtc: '2099-11-23T01:30:00Z',
  opensUtc: '2099-11-23T00:50:00Z',
  zone: 'Australia/Sydney',
  relay: false,
  otherIsThere: true,
};
const inSession = { status: 'in', user: testUser } as const;
const openMeeting = (meeting: object) =>
  render(
    <MemoryRouter>
      <TestHost
        given={{
          call: (async () => meeting) as never,
          live: { subscribe: () => () => {} } as never,
          notify: vi.fn(),
        }}
        session={() => inSession}
      >
        <MeetingRoom meetingId="m" />
      </TestHost>
    </MemoryRouter>,
  );

it.each([
  ['doctor', 'Wren is waiting for you.'],
  ['member', 'Wren is in the meeting.'],
])('says to the %s that the other one is there', async (role, text) => {
  await loadTestTexts('mf-booking', texts);
  const screen = await openMeeting({ ...lobby, role });
  await expect.element(screen.getByText(text)).toBeVisible();
});

it('shows the microphone off where there is none', async () => {
  await loadTestTexts('mf-booking', texts);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
  const screen = await openMeeting({ ...lobby, role: 'member' });
  await expect.element(screen.getByRole('button', { name: 'Unmute your microphone' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Join muted' })).toBeVisible();
});
