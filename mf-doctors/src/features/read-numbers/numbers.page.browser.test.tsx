import type { SessionUser } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import NumbersPage from './numbers.page';

const doctor: SessionUser = { ...testUser, userRole: 'DOCTOR', inPractice: true };

function open(user: SessionUser, call: (name: string) => Promise<unknown>) {
  const session = { status: 'in', user } as const;
  return render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, hasPage: () => true }} session={() => session}>
        <NumbersPage />
      </TestHost>
    </MemoryRouter>,
  );
}

beforeEach(() => loadTestTexts('mf-doctors', texts));
afterEach(() => page.viewport(414, 896));

it('shows no numbers in the practice of a colleague', async () => {
  const actsFor = { doctorUserId: 'colleague', name: 'Dr Wren', isOpen: true, roles: ['owner'] as const };
  const call = vi.fn();
  const screen = await open({ ...doctor, actsFor }, call);
  await expect.element(screen.getByText('Only the doctor sees this page')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

it.each([
  [1440, 2],
  [390, 1],
])('shows its charts, where the page is %i px wide, in so many columns: %i', async (width, columns) => {
  await page.viewport(width, 900);
  const days = [
    { day: '2026-09-01', views: 5, follows: 1, requests: 1, appointments: 2, vouchersSold: 1, vouchersRedeemed: 0 },
  ];
  const visits = [{ day: '2026-09-01', openMinutes: 480, bookedMinutes: 240, visits: 6, missed: 1, cancelled: 1 }];
  const answers: Record<string, unknown> = {
    getDoctorNumbers: { days },
    getVisitNumbers: {
      days: visits,
      leadTimes: [{ until: 'same-day', visits: 6 }],
      medianLeadHours: 30,
      types: [],
      ways: { member: 5, caller: 1 },
      newPatients: 2,
    },
    getVoucherNumbers: [],
  };
  const screen = await open(doctor, async (name) => answers[name]);
  await expect.poll(() => screen.getByRole('figure').elements().length).toBe(6);
  const starts = screen
    .getByRole('figure')
    .elements()
    .map((chart) => chart.getBoundingClientRect().left);
  expect(new Set(starts).size).toBe(columns);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
