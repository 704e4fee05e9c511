import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TestHost } from '../remote/testing';
import { EmptyState, ErrorState, LogInState } from './state';

it('announces a failure and tries again on request', async () => {
  const retry = vi.fn();
  const screen = await render(<ErrorState onRetry={retry} retry="Retry" title="We could not load the posts" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('We could not load the posts');
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

it('says what to do next where there is nothing', async () => {
  const screen = await render(<EmptyState hint="Be the first to share something." title="Nothing here yet" />);
  await expect.element(screen.getByText('Be the first to share something.')).toBeVisible();
});

it('looks the same where its title heads the page', async () => {
  const screen = await render(
    <>
      <EmptyState title="No posts" />
      <EmptyState level="h1" title="No such page" />
    </>,
  );
  const [line, heading] = ['No posts', 'No such page'].map((title) =>
    getComputedStyle(screen.getByText(title).element()),
  );
  expect(heading?.font).toBe(line?.font);
});

it('leads a guest to the log-in', async () => {
  const logIn = vi.fn();
  const screen = await render(
    <TestHost given={{ logIn }}>
      <LogInState title="Log in to see your vouchers" />
    </TestHost>,
  );
  await screen.getByRole('button').click();
  expect(logIn).toHaveBeenCalledOnce();
});
