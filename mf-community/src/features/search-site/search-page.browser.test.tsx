import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import SearchPage from './search-page.slot';

const nothing = { categories: [], doctors: [], clinics: [], vouchers: [], questions: [], asked: [], hits: [] };

it('keeps what was sent by Enter among the recent searches, and takes the keyboard away', async () => {
  await loadTestTexts('mf-community', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: async () => nothing as never, hasPage: () => true }}>
        <SearchPage />
      </TestHost>
    </MemoryRouter>,
  );
  const box = screen.getByRole('searchbox');
  await box.click();
  await userEvent.keyboard('finch{Enter}');
  await expect.element(screen.getByText(texts['search.empty'])).toBeVisible();
  await expect.element(box).not.toHaveFocus();
  await box.fill('');
  await expect.element(screen.getByRole('button', { name: 'finch' })).toBeVisible();
});
