import { ApiError } from '@charis/shared/remote';
import { TestHost } from '@charis/shared/remote/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OwnForm, useAnswers } from './use-answers';

const form = { responseId: 'r', revision: 1, answers: [{ linkId: 'a', answer: ['Old'] }] } as unknown as OwnForm;
const call = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  call.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Opens the form, as a page that is loaded does. */
async function open() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let now = {} as ReturnType<typeof useAnswers>;
  function Answers() {
    now = useAnswers(form);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <TestHost given={{ call: call as never }}>
        <Answers />
      </TestHost>,
    ),
  );
  return {
    now: () => now,
    wait: () => act(() => vi.advanceTimersByTimeAsync(1000)),
    close: () => act(async () => root.unmount()),
  };
}

const saved = (revision: number, ...answers: object[]) => [
  'saveFormAnswers',
  { body: { responseId: 'r', revision, answers } },
];
const old = { linkId: 'a', answer: ['Old'] };
const added = { linkId: 'b', answer: ['New'] };

it('keeps what was answered without a connection over a reload, and saves it on top of what was read', async () => {
  call.mockRejectedValue(new ApiError('NO_CONNECTION'));
  const before = await open();
  act(() => before.now().change('b', ['New']));
  await before.wait();
  expect(before.now().save.kind).toBe('kept');
  await before.close();

  call.mockReset().mockResolvedValue({ revision: 2 });
  const after = await open();
  await after.wait();
  expect(call).toHaveBeenCalledWith(...saved(1, old, added));
  expect([after.now().value.revision, after.now().save.kind]).toEqual([2, 'saved']);
  await after.close();
});

it('asks which answers stay where others were saved elsewhere', async () => {
  const current = { revision: 2, answers: [{ linkId: 'a', answer: ['Theirs'] }] };
  call.mockRejectedValueOnce(new ApiError('STALE_VERSION', '', { data: { current } }));
  const page = await open();
  act(() => page.now().change('b', ['New']));
  await page.wait();
  expect(page.now().save).toEqual({ kind: 'conflict', current });

  call.mockResolvedValue({ revision: 3 });
  act(() => page.now().resolve(current, true));
  await page.wait();
  expect(call).toHaveBeenLastCalledWith(...saved(2, old, added));
  await page.close();
});
