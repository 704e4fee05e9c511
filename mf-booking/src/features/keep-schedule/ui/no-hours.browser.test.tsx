import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { NoHours } from './no-hours';

const approved = { status: 'in', user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED' } } as const;

const call = vi.fn();

const open = async (weekly: object[]) => {
  call.mockReset().mockResolvedValue({ weekly });
  await loadTestTexts('mf-booking', texts);
  return render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn() }} session={() => approved}>
        <NoHours />
        <p>Below</p>
      </TestHost>
    </MemoryRouter>,
  );
};

it('leads a doctor without weekly hours to them', async () => {
  const screen = await open([]);
  await expect.element(screen.getByText('Members cannot book with you yet')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Set your hours' });
  await expect.element(link).toHaveAttribute('href', '/doctor/settings');
});

it('says nothing to a doctor with hours', async () => {
  const screen = await open([{ weekday: 1, starts: '09:00', ends: '17:00' }]);
  await expect.element(screen.getByText('Below')).toBeVisible();
  await expect.poll(() => call.mock.results.length).toBe(1);
  await call.mock.results[0]?.value;
  await expect.element(screen.getByText('Members cannot book with you yet')).not.toBeInTheDocument();
});
