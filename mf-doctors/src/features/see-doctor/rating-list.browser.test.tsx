import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { RatingList } from './rating-list';

it('shows a rating with its month and the marks that every kind of visit has', async () => {
  await loadTestTexts('mf-doctors', texts);
  const marks = { punctuality: 5, communication: 4, booking: 3, premises: 4, isVideo: false };
  const list = [{ evaluationId: 'e1', month: '2026-10', answer: null, ...marks }];
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: async () => ({ list, pageNum: 1, pageSize: 10, total: 1, nextCursor: null }) as never }}>
        <RatingList doctorUserId="d1" />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('October 2026')).toBeVisible();
  const shown = [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Punctuality5 of 5', 'Communication4 of 5', 'Booking3 of 5']);
});
