import { Mentions } from 'antd';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useMentionList } from './use-mention-list';

function Field() {
  const options = ['Wren', 'Robin'].map((value) => ({ value, label: value }));
  return <Mentions {...useMentionList('Members to mention')} aria-label="Comment" options={options} />;
}

it('tells which member Enter takes, and nothing once the list is gone', async () => {
  const screen = await render(<Field />);
  const field = screen.getByRole('textbox');
  await field.click();
  await userEvent.keyboard('@');
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '');
  await expect.element(screen.getByRole('listbox', { name: 'Members to mention' })).toBeVisible();
  await expect.poll(() => active()?.textContent).toBe('Wren');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => active()?.textContent).toBe('Robin');
  expect(active()?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await expect.poll(active).toBeNull();
});
