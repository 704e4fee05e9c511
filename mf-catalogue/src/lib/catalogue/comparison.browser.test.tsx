import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Comparison } from './comparison';

const items = [
  { categoryName: 'facelift', title: 'Facelift' },
  { categoryName: 'otoplasty', title: 'Otoplasty' },
];
const risks = (names: string[]) => names.map((text) => ({ text, often: null, sources: [] }));
const details: Record<string, object> = {
  facelift: { risks: risks(['Bruises', 'Numbness', 'Infection', 'Haematoma']) },
  otoplasty: {
    risks: risks(['A long risk that takes many lines in its narrow column, so that the next row begins low']),
  },
};
const call = vi.fn(async (_name: string, { params }: { params: { category: string } }) => ({
  kind: 'surgery',
  cost: '$1',
  recovery: { days: [{ when: 'Day 1', text: 'Rest' }] },
  sessions: { items: ['1 operation'] },
  lasting: { items: ['Months'] },
  discomfort: { items: ['Some'] },
  ...details[params.category],
}));

const open = (onRemove = vi.fn()) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, hasPage: () => true }}>
        <Comparison id="comparison" items={items} onClear={vi.fn()} onRemove={onRemove} />
      </TestHost>
    </MemoryRouter>,
  );

it('has one row for each aspect, in which the procedures stand at the same height', async () => {
  await page.viewport(1440, 900);
  const screen = await open();
  await expect.element(screen.getByRole('cell', { name: 'Bruises' })).toBeVisible();
  expect(screen.container.querySelectorAll('tbody tr')).toHaveLength(7);
  const heights = [...screen.container.querySelectorAll('tbody tr')].map(
    (row) => new Set([...row.children].map((cell) => cell.getBoundingClientRect().top)).size,
  );
  expect(heights).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

it('says how many risks there are and leads to all of them', async () => {
  const screen = await open();
  const all = screen.getByRole('link', { name: 'compare.all (text.risks, Facelift)' });
  await expect.element(all).toHaveAttribute('href', '/procedure/procedureDetail?categoryName=facelift#risks');
  await expect.element(screen.getByText('Infection')).toBeVisible();
  await expect.element(screen.getByText('Haematoma')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Otoplasty\)/ })).not.toBeInTheDocument();
});

it('shows one procedure below the other on phones, each with its name', async () => {
  await page.viewport(390, 800);
  const screen = await open();
  await expect.element(screen.getByText('Bruises')).toBeVisible();
  const [, second, third] = [...(screen.container.querySelectorAll('tbody tr')[1]?.children ?? [])];
  expect(second?.getBoundingClientRect().bottom).toBeLessThanOrEqual(third?.getBoundingClientRect().top ?? 0);
  expect(third?.querySelector('[class*=of]')?.checkVisibility()).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('gives back the others when one is removed', async () => {
  const onRemove = vi.fn();
  const screen = await open(onRemove);
  await screen.getByRole('button', { name: 'compare.remove.of' }).first().click();
  expect(onRemove).toHaveBeenCalledWith('facelift');
});
