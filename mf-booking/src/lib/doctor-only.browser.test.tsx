import type { SessionUser } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { DoctorOnly } from './doctor-only';

const subscribe = vi.fn(() => () => undefined);

beforeEach(async () => {
  subscribe.mockClear();
  await loadTestTexts('mf-booking', texts);
});

const actsFor = { doctorUserId: 'doctor', name: 'Dr Wren', isOpen: true, roles: ['receptionist'] as const };

function open(user: Partial<SessionUser>, call?: 'getSchedule' | 'listSettlements') {
  const session = { status: 'in', user: { ...testUser, ...user } } as const;
  return render(
    <MemoryRouter>
      <TestHost given={{ live: { subscribe }, hasPage: () => true }} session={() => session}>
        <DoctorOnly {...(call ? { call } : {})}>The calendar</DoctorOnly>
      </TestHost>
    </MemoryRouter>,
  );
}

it('shows a calendar to someone of the team who keeps it, and follows the doctor', async () => {
  const screen = await open({ actsFor }, 'getSchedule');
  await expect.element(screen.getByText('The calendar')).toBeVisible();
  expect(subscribe.mock.calls.map(([topic]: unknown[]) => topic)).toEqual(['appointments:doctor']);
});

it('says so where a role has no part in a page, and where a page is for the doctor alone', async () => {
  for (const [roles, call] of [
    [['bookkeeper'], 'getSchedule'],
    [['receptionist'], undefined],
  ] as const) {
    const screen = await open({ actsFor: { ...actsFor, roles } }, call);
    await expect.element(screen.getByText('Only the doctor sees this page')).toBeVisible();
    await expect.element(screen.getByText('The calendar')).not.toBeInTheDocument();
    await screen.unmount();
  }
});

it('says that a doctor takes no bookings, and leaves what is booked', async () => {
  const screen = await open({ actsFor: { ...actsFor, isOpen: false } }, 'getSchedule');
  await expect.element(screen.getByText(/^Dr Wren does not take bookings/)).toBeVisible();
  await expect.element(screen.getByText('The calendar')).toBeVisible();
});
