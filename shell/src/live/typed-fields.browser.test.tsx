import { UnsavedChangesGuard } from '@charis/shared/remote';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { followTyping, wouldLose } from './typed-fields';

beforeAll(followTyping);

it('is something that was typed, until it is gone', async () => {
  const screen = await render(<textarea aria-label="post" />);
  await screen.getByRole('textbox').fill('Half a thought');
  expect(wouldLose()).toBe(true);
  await screen.getByRole('textbox').fill('');
  expect(wouldLose()).toBe(false);
});

it('is nothing that went with its page', async () => {
  const screen = await render(<textarea aria-label="post" />);
  await screen.getByRole('textbox').fill('Half a thought');
  await screen.unmount();
  expect(wouldLose()).toBe(false);
});

it('is nothing on a page that is kept and not shown', async () => {
  const screen = await render(<textarea aria-label="post" />);
  await screen.getByRole('textbox').fill('Half a thought');
  await screen.rerender(<textarea aria-label="post" hidden />);
  expect(wouldLose()).toBe(false);
});

it('is nothing that only looks for something', async () => {
  const screen = await render(<input aria-label="search" type="search" />);
  await screen.getByRole('searchbox').fill('peel');
  expect(wouldLose()).toBe(false);
});

it('is what a guard of the page says, and nothing once that says that it is saved', async () => {
  const page = (unsaved: boolean) => (
    <>
      <input aria-label="name" defaultValue="" />
      <UnsavedChangesGuard unsaved={unsaved}>{() => null}</UnsavedChangesGuard>
    </>
  );
  const screen = await render(page(false));
  await screen.getByRole('textbox').fill('Wren');
  await screen.rerender(page(true));
  expect(wouldLose()).toBe(true);
  await screen.rerender(page(false));
  expect(wouldLose()).toBe(false);
});
