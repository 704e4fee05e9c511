import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '../locales/en.json';
import LayoutOffer from './layout-offer';

const guest = { status: 'out' } as const;
const room = () => document.documentElement.style.getPropertyValue('--charis-bottom-bar');

async function open(layout: 'desktop' | 'mobile') {
  await loadTestTexts('shell', texts);
  await page.viewport(360, 640);
  const onAnswer = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{}} session={() => guest}>
        <LayoutOffer layout={layout} onAnswer={onAnswer} twin="/mobile/medical" />
      </TestHost>
    </MemoryRouter>,
  );
  return { screen, onAnswer, offer: screen.getByRole('complementary') };
}
afterEach(() => page.viewport(1280, 800));

it('stands at the foot of a desktop page, and keeps as much room as it takes until it goes', async () => {
  const { screen, offer } = await open('desktop');
  const { bottom, height } = offer.element().getBoundingClientRect();
  expect(bottom).toBe(640);
  expect(height).toBeLessThan(120);
  await expect.poll(room).toBe(`${height}px`);
  await screen.unmount();
  expect(room()).toBe('');
});

it('keeps no room of a mobile page, whose bar it stands above', async () => {
  const { offer } = await open('mobile');
  expect(offer.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640 - 64);
  expect(room()).toBe('');
});

it('hears which layout is wanted', async () => {
  const { screen, onAnswer } = await open('desktop');
  await screen.getByRole('button', { name: 'Stay here' }).click();
  expect(onAnswer).toHaveBeenLastCalledWith('desktop');
  await screen.getByRole('link', { name: 'Switch' }).click();
  expect(onAnswer).toHaveBeenLastCalledWith('mobile');
});
