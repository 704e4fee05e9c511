import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestHost } from '../../remote/testing';
import { useConsent } from './use-consent';

type Consent = ReturnType<typeof useConsent>;
const call = vi.fn(async () => ({}));
let uploads: Consent[];
let root: Root;

function Upload({ at }: { at: number }) {
  uploads[at] = useConsent();
  return null;
}
const show = (places: number[]) =>
  act(async () =>
    root.render(
      <TestHost given={{ call: call as never }}>
        {places.map((at) => (
          <Upload at={at} key={at} />
        ))}
      </TestHost>,
    ),
  );
const askBoth = () => act(async () => uploads.map(({ ask }) => ask(['image-data'])));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  call.mockClear();
  uploads = [];
  root = createRoot(document.createElement('div'));
  await show([0, 1]);
});
afterEach(() => act(async () => root.unmount()));

it('asks once where two uploads of a page need the same consent', async () => {
  const answers = await askBoth();
  expect(uploads.map(({ dialog }) => dialog !== null)).toEqual([true, false]);
  await act(async () => uploads[0]?.dialog?.props.onDecided(true));
  expect([await Promise.all(answers), call.mock.calls.length]).toEqual([[true, true], 1]);
});

it('takes a dialog that left with its place for a no, and asks again', async () => {
  const answers = await askBoth();
  await show([1]);
  expect(await Promise.all(answers)).toEqual([false, false]);
  await act(async () => void uploads[1]?.ask(['image-data']));
  expect(uploads[1]?.dialog).not.toBeNull();
});
