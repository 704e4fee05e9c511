import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Filter } from './filter.rules';
import { NothingFound } from './nothing-found';

const thermage = { categoryName: 'thermage', title: 'Thermage', summary: '', minAud: 0, bodyAreas: [], words: [] };
const call = vi.fn(async () => ({ list: [thermage] }));

const open = (filter: Partial<Filter>) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, hasPage: () => true }}>
        <NothingFound filter={{ keyword: '', area: '', kind: '', budget: 0, ...filter }} onReset={vi.fn()} procedures />
      </TestHost>
    </MemoryRouter>,
  );

it('leads to the instrument that the keyword is the name of', async () => {
  const screen = await open({ keyword: 'thermage' });
  const way = screen.getByRole('link', { name: 'Thermage' });
  await expect.element(way).toHaveAttribute('href', '/instrument/instrumentDetail?categoryName=thermage');
  await expect.element(screen.getByText('empty.instruments')).toBeVisible();
});

it('speaks of filters only where some are set', async () => {
  const screen = await open({ keyword: 'nonsense' });
  await expect.element(screen.getByText('empty.hint.keyword')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'empty.reset.keyword' })).toBeVisible();
  const filtered = await open({ area: 'Nose' });
  await expect.element(filtered.getByText('empty.hint', { exact: true })).toBeVisible();
});
