import { TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OwnReferenceField } from './reference-field';

const started: Record<string, string> = { upcoming: '2026-12-01', past: '2026-02-01', cancelled: '2026-06-01' };
const call = vi.fn(async (name: string, { query }: { query: { tab: string } }) => ({
  list:
    name === 'myReservation' && started[query.tab]
      ? [
          {
            kaReservationId: query.tab,
            doctor: { name: 'Dr Wren' },
            startUtc: `${started[query.tab]}T02:00:00Z`,
            zone: 'Australia/Sydney',
          },
        ]
      : [],
}));

it('offers past and cancelled appointments beside those to come, the latest first', async () => {
  const field = { name: 'reference', value: '', onChange: vi.fn(), onBlur: vi.fn(), error: undefined };
  const screen = await render(
    <TestHost given={{ call: call as never }}>
      <OwnReferenceField field={field} topic="complaint" />
    </TestHost>,
  );
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  const options = [...screen.container.querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['', 'upcoming', 'cancelled', 'past']);
  await expect.element(screen.getByRole('option', { name: 'contact.reference.cancelled' })).toBeInTheDocument();
});
