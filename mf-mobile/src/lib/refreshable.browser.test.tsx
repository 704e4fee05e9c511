import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { Refreshable } from './refreshable';

/** Draws a finger down by 300 pixels. */
async function pull(from: Element): Promise<void> {
  const event = async (type: string, clientY: number) => {
    const touch = new Touch({ identifier: 1, target: from, clientX: 100, clientY });
    const touches = type === 'touchend' ? [] : [touch];
    from.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
    await new Promise(requestAnimationFrame);
  };
  await event('touchstart', 20);
  for (const y of [100, 200, 320]) await event('touchmove', y);
  await event('touchend', 320);
}

const notify = vi.fn();
const open = () =>
  render(
    <TestHost given={{ notify }}>
      <Refreshable>
        <p>Content</p>
        <dialog open>
          <p>Sheet</p>
        </dialog>
      </Refreshable>
    </TestHost>,
  );

beforeEach(() => loadTestTexts('mf-mobile', texts));
afterEach(() => vi.restoreAllMocks());

it.each([
  ['Content', 1],
  ['Sheet', 0],
])('a pull of %s refreshes the page %i times', async (text, times) => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const screen = await open();
  await pull(screen.getByText(text).element());
  expect(vibrate).toHaveBeenCalledTimes(times);
});

it('says that a pull could not refresh without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await open();
  await pull(screen.getByText('Content').element());
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', texts['refresh.offline']);
});
