import { ApiError } from '@charis/shared/remote';
import { TestHost } from '@charis/shared/remote/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenedNote, useNote } from './use-note';

const note: OpenedNote = { noteId: 'n', text: 'Old', version: 1, savedUtc: null, looks: [] };
const call = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  call.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Opens the notes, as a page that is loaded does. */
async function open(stored: OpenedNote) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let now = {} as ReturnType<typeof useNote>;
  function Editor() {
    now = useNote(stored);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <TestHost given={{ call: call as never }}>
        <Editor />
      </TestHost>,
    ),
  );
  return {
    now: () => now,
    wait: () => act(() => vi.advanceTimersByTimeAsync(1000)),
    close: () => act(async () => root.unmount()),
  };
}

it('keeps what was written without a connection over a reload, and saves it on top of what was read', async () => {
  call.mockRejectedValue(new ApiError('NO_CONNECTION'));
  const before = await open(note);
  act(() => before.now().change('New'));
  await before.wait();
  expect(before.now().save.kind).toBe('kept');
  await before.close();

  call.mockReset().mockResolvedValue({ ...note, text: 'New', version: 2 });
  const after = await open(note);
  await after.wait();
  expect(call).toHaveBeenCalledWith('savePatientNote', { body: { noteId: 'n', version: 1, text: 'New' } });
  expect([after.now().text, after.now().save.kind]).toEqual(['New', 'saved']);
  await after.close();
});

it('asks which version stays where the notes were changed elsewhere, and saves the one that is chosen', async () => {
  const current = { noteId: 'n', text: 'Theirs', version: 2, savedUtc: null };
  call.mockRejectedValueOnce(new ApiError('STALE_VERSION', '', { data: { current } }));
  const page = await open(note);
  act(() => page.now().change('Mine'));
  await page.wait();
  expect(page.now().save).toEqual({ kind: 'conflict', current });

  call.mockResolvedValue({ ...current, text: 'Mine', version: 3 });
  act(() => page.now().resolve(current, true));
  await page.wait();
  expect(call).toHaveBeenLastCalledWith('savePatientNote', { body: { noteId: 'n', version: 2, text: 'Mine' } });
  expect(page.now().save.kind).toBe('saved');
  await page.close();
});

it('takes the other version, and keeps nothing of the own', async () => {
  const current = { noteId: 'n', text: 'Theirs', version: 2, savedUtc: null };
  call.mockRejectedValueOnce(new ApiError('STALE_VERSION', '', { data: { current } }));
  const page = await open(note);
  act(() => page.now().change('Mine'));
  await page.wait();
  act(() => page.now().resolve(current, false));
  expect([page.now().text, sessionStorage.length]).toEqual(['Theirs', 0]);
  await page.close();
});
