import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { clearNotices, notify } from './notify';

afterEach(clearNotices);

const shown = () => [...document.querySelectorAll('[role=status] p')].map((notice) => notice.textContent);

it('shows one notice at a time', () => {
  notify('error', 'Please input');
  notify('success', 'Saved.');
  expect(shown()).toEqual(['Saved.']);
});

it('takes the notice away when a form is sent again', async () => {
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <button type="submit">send</button>
    </form>,
  );
  notify('error', 'Please input');
  await screen.getByRole('button', { name: 'send' }).click();
  expect(shown()).toEqual([]);
});

it.each([
  ['error', []],
  ['success', ['Said']],
] as const)('keeps an %s of %j at the next press', async (kind, kept) => {
  const screen = await render(<button type="button">Again</button>);
  notify(kind, 'Said');
  await screen.getByRole('button', { name: 'Again' }).click();
  expect(shown()).toEqual(kept);
});

it('does what a notice offers once, and takes the notice away', async () => {
  const run = vi.fn();
  notify('info', 'Deleted.', { label: 'Undo', run });
  const undo = document.querySelector<HTMLButtonElement>('[role=status] button');
  undo?.click();
  expect(run).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});
