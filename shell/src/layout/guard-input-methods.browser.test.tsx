import { SuggestField, TagsField } from '@charis/shared/ui/form';
import { Tabs } from '@charis/shared/ui/menu';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { guardInputMethods } from './guard-input-methods';

const acted = vi.fn();
const ways = [
  { says: 'isComposing', init: { isComposing: true } },
  { says: 'key code 229', init: { keyCode: 229 } },
];

let end = () => {};
beforeEach(() => {
  acted.mockClear();
  end = guardInputMethods(window);
});
afterEach(() => {
  end();
  removeEventListener('keydown', acted);
});

/** antd knows keys by their codes. */
const keyCodes: Record<string, number> = { Enter: 13, ArrowRight: 39 };

function press(element: Element, key: string, init: KeyboardEventInit = {}): boolean {
  return element.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode: keyCodes[key] ?? 0, bubbles: true, cancelable: true, ...init }),
  );
}

const handlers = [
  {
    what: 'a handler of the page',
    key: 'Enter',
    async place() {
      addEventListener('keydown', acted);
      await render(<input aria-label="Words" />);
      return page.getByRole('textbox').element();
    },
  },
  {
    what: 'a handler that captures',
    key: 'Enter',
    async place() {
      await render(
        <div onKeyDownCapture={acted}>
          <input aria-label="Words" />
        </div>,
      );
      return page.getByRole('textbox').element();
    },
  },
  {
    what: 'the field with suggestions',
    key: 'Enter',
    async place() {
      await render(
        <SuggestField
          groups={[{ options: [{ key: 'lips', label: 'Lips' }] }]}
          label="Words"
          name="words"
          onChange={() => {}}
          onChoose={acted}
          value="li"
        />,
      );
      await page.getByRole('combobox').fill('lip');
      return page.getByRole('combobox').element();
    },
  },
  {
    what: 'tabs',
    key: 'ArrowRight',
    async place() {
      const tabs = ['a', 'b'].map((key) => ({ key, label: key }));
      await render(
        <Tabs label="Tabs" onChange={acted} tabs={tabs} value="a">
          a
        </Tabs>,
      );
      return page.getByRole('tab', { name: 'a' }).element();
    },
  },
  {
    what: 'a field of antd',
    key: 'Enter',
    async place() {
      await render(<TagsField free label="Tags" name="tags" onChange={acted} value={[]} />);
      await page.getByRole('combobox').fill('lip');
      return page.getByRole('combobox').element();
    },
  },
];

it.each(handlers.flatMap((handler) => ways.map((way) => ({ ...handler, ...way }))))(
  '$what does not hear $key of an input method that says so by $says',
  async ({ place, key, init }) => {
    press(await place(), key, init);
    expect(acted).not.toHaveBeenCalled();
  },
);

it.each(handlers)('$what hears $key of the keyboard', async ({ place, key }) => {
  press(await place(), key);
  await expect.poll(() => acted.mock.calls.length).toBeGreaterThan(0);
});

it('sends no form by the Enter of an input method', async () => {
  await render(<input aria-label="Words" />);
  expect(press(page.getByRole('textbox').element(), 'Enter', { isComposing: true })).toBe(false);
});

it('leaves letters to those who write', async () => {
  addEventListener('keydown', acted);
  await render(<input aria-label="Words" />);
  press(page.getByRole('textbox').element(), 'a', { isComposing: true });
  expect(acted).toHaveBeenCalled();
});
