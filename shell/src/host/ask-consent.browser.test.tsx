import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createAskConsent } from './ask-consent';
import { closeLegalText } from './show-legal-text';

const failed = 'We could not save your consent.';
const agree = () => page.getByRole('button', { name: 'agree', exact: true });

afterEach(() => closeLegalText());

function make(call = vi.fn(async () => ({}))) {
  const notify = vi.fn();
  return { ask: createAskConsent(call as never, notify, () => failed), call, notify };
}

it('asks once where two uploads of a page need the same consent', async () => {
  const { ask, call } = make();
  const answers = [ask(['image-data']), ask(['image-data'])];
  await agree().click();
  expect([await Promise.all(answers), call.mock.calls]).toEqual([
    [true, true],
    [['giveConsent', { body: { document: 'image-data' } }]],
  ]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('takes a dialog that was closed for a no, asks for nothing else, and asks again', async () => {
  const { ask, call } = make();
  const answer = ask(['terms', 'image-data']);
  await expect.element(agree()).toBeVisible();
  closeLegalText();
  expect([await answer, call.mock.calls]).toEqual([false, []]);
  const again = ask(['image-data']);
  await page.getByRole('button', { name: 'disagree' }).click();
  expect(await again).toBe(false);
});

it('says that a consent could not be saved', async () => {
  const { ask, notify } = make(vi.fn(() => Promise.reject(new Error('lost'))));
  const answer = ask(['image-data']);
  await agree().click();
  expect([await answer, notify.mock.calls]).toEqual([false, [['error', failed]]]);
});
