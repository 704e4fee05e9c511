import { loadTestTexts, MemoryRouter } from '@charis/shared/remote/testing';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { Carousel } from './carousel';

const [first, second, third] = [texts['home.slide.doctors'], texts['home.slide.procedures'], texts['home.slide.posts']];

/** Lets so many turns of the pictures pass. */
const wait = (turns: number) => flushSync(() => void vi.advanceTimersByTime(turns * 3000));

beforeEach(async () => {
  await loadTestTexts('shell', texts);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show() {
  const screen = await render(
    <MemoryRouter>
      <p>Elsewhere</p>
      <Carousel />
    </MemoryRouter>,
  );
  const elsewhere = screen.getByText('Elsewhere');
  // The pointer may rest where the pictures are drawn.
  await userEvent.hover(elsewhere);
  const shown = () => screen.container.querySelector('[data-shown=true]')?.textContent;
  const button = (name: string) => screen.getByRole('button', { name });
  return { shown, button, elsewhere, carousel: screen.getByRole('region', { name: 'What Charis offers' }) };
}

it('shows one picture after the other, each for three seconds', async () => {
  const { shown } = await show();
  expect(shown()).toBe(first);
  wait(1);
  expect(shown()).toBe(second);
  wait(2);
  expect(shown()).toBe(first);
});

it('rests on request, and goes on when it is asked to, with the focus still on the button', async () => {
  const { shown, button, elsewhere } = await show();
  await button('Pause the pictures').click();
  await userEvent.hover(elsewhere);
  (document.activeElement as HTMLElement).blur();
  wait(3);
  expect(shown()).toBe(first);
  (button('Play the pictures').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  wait(1);
  expect(shown()).toBe(second);
  await expect.element(button('Pause the pictures')).toHaveFocus();
});

it('rests while the pointer is on it or the focus in it', async () => {
  const { shown, button, elsewhere, carousel } = await show();
  await userEvent.hover(carousel);
  wait(3);
  expect(shown()).toBe(first);
  (button('Next picture').element() as HTMLElement).focus();
  await userEvent.hover(elsewhere);
  wait(3);
  expect(shown()).toBe(first);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(second);
  (document.activeElement as HTMLElement).blur();
  wait(1);
  expect(shown()).toBe(third);
});

it('rests from the beginning where motion is unwelcome', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList);
  const { shown, button } = await show();
  await expect.element(button('Play the pictures')).toBeVisible();
  wait(3);
  expect(shown()).toBe(first);
});
