import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import Finder from './finder.slot';

const call = vi.fn();
const read = () => call.mock.calls.map(([name]) => name);

beforeEach(async () => {
  await loadTestTexts('mf-doctors', texts);
  call
    .mockReset()
    .mockImplementation((name: string) =>
      name === 'searchDoctors'
        ? Promise.resolve({ list: [], total: 3, pageNum: 1, pageSize: 10 })
        : new Promise(() => undefined),
    );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, Slot: (() => null) as never, hasPage: () => true }}>
        <Finder />
      </TestHost>
    </MemoryRouter>,
  );

it('on a phone reads what the filters count when they are opened, however early', async () => {
  // The page never finishes loading, so that the counts do not come by themselves.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await page.viewport(390, 844);
  const screen = await open();
  const filters = screen.getByRole('button', { name: 'Filters' });
  await expect.element(filters).toBeVisible();
  expect(read()).not.toContain('countDoctors');
  await filters.click();
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await vi.waitFor(() => expect(read()).toContain('countDoctors'));
});
