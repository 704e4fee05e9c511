import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TestHost } from '../../remote/testing';
import { MentionField } from './mention-field';

const birds = ['Wren', 'Robin'].map((label) => ({ key: label.toLowerCase(), label }));
const chosen = vi.fn();

function Field({ options = birds, none }: { options?: typeof birds; none?: string }) {
  const [value, setValue] = useState('');
  return (
    <TestHost given={{}}>
      <MentionField
        label="Comment"
        listLabel="Members to mention"
        name="comment"
        none={none}
        onChange={setValue}
        onChoose={chosen}
        onSearch={() => {}}
        options={options}
        value={value}
      />
    </TestHost>
  );
}

async function show(field = <Field />) {
  chosen.mockReset();
  const screen = await render(field);
  const text = screen.getByRole('textbox', { name: 'Comment' });
  await text.click();
  return { text, list: screen.getByRole('listbox', { name: 'Members to mention' }) };
}

it('tells which member Enter takes, and nothing once the list is gone', async () => {
  const { text, list } = await show();
  await userEvent.keyboard('@');
  const active = () => document.getElementById(text.element().getAttribute('aria-activedescendant') ?? '');
  await expect.element(list).toBeVisible();
  expect(active()?.textContent).toBe('Wren');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()?.textContent).toBe('Robin');
  expect(active()?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(active()).toBeNull();
  await expect.element(list).not.toBeInTheDocument();
});

it('writes the name where its beginning was typed, also in the middle of the text', async () => {
  const { text } = await show();
  await userEvent.keyboard('Hello  friend{Home}{ArrowRight>6/}@Ro{ArrowDown}{Enter}');
  await expect.element(text).toHaveValue('Hello @Robin friend');
  expect(chosen).toHaveBeenCalledExactlyOnceWith(birds[1]);
  await userEvent.keyboard('and ');
  await expect.element(text).toHaveValue('Hello @Robin and friend');
});

it('takes an @ inside of a word for an address, and Enter without a list for a line', async () => {
  const { text, list } = await show();
  await userEvent.keyboard('me@example{Enter}感谢@');
  await expect.element(text).toHaveValue('me@example\n感谢@');
  await expect.element(list).toBeVisible();
});

it('opens below the line that is typed, and above the field where there is no room', async () => {
  await page.viewport(390, 844);
  const { text, list } = await show(
    <>
      <Field />
      <div style={{ height: 500 }} />
    </>,
  );
  await userEvent.keyboard('@');
  const field = text.element().getBoundingClientRect();
  expect(list.element().getBoundingClientRect().top).toBeGreaterThan(field.top + 24);
  expect(list.element().getBoundingClientRect().top).toBeLessThan(field.bottom);
  await userEvent.keyboard('{Escape}{Backspace}');
  document.body.style.paddingTop = '650px';
  await userEvent.keyboard('@');
  expect(list.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(text.element().getBoundingClientRect().top);
  document.body.style.paddingTop = '';
});

it('says that there is no one to choose', async () => {
  const { list } = await show(<Field none="No one" options={[]} />);
  await userEvent.keyboard('@x');
  await expect.element(list).toHaveTextContent('No one');
});
