import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SiteFaq } from './site-faq';

const call = vi.fn(async (_name: string, { params }: { params: { categoryId: string } }) => ({
  list: [1, 2].map((number) => ({
    id: `${params.categoryId}-${number}`,
    question: `Question ${number} about ${params.categoryId}`,
    answer: 'An answer.',
    sources: [],
  })),
}));

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ call: call as never }}>
        <SiteFaq />
      </TestHost>
    </MemoryRouter>,
  );

it('opens the question that the address names', async () => {
  const screen = await open('/about#booking-2');
  await expect.element(screen.getByText('Question 2 about booking')).toHaveFocus();
  const opened = [...screen.container.querySelectorAll('details[open]')].map(({ id }) => id);
  expect(opened).toEqual(['booking-2']);
});

it('leaves all folded where the address names none', async () => {
  const screen = await open('/about#faq');
  await expect.element(screen.getByText('Question 2 about booking')).toBeVisible();
  expect(screen.container.querySelectorAll('details[open]')).toHaveLength(0);
});
