import { ApiError } from '@charis/shared/remote';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftKeeper } from './draft-keeper';
import { type Draft, emptyForm } from './post-form';
import type { Start } from './start.rules';

const { keepDraft, forgetDraft } = vi.hoisted(() => ({
  keepDraft: vi.fn(async () => undefined),
  forgetDraft: vi.fn(async () => undefined),
}));
vi.mock('./draft-store', async (original) => ({ ...(await original<object>()), keepDraft, forgetDraft }));

const save = vi.fn();
const onMade = vi.fn();
const fresh: Start = { form: emptyForm, draftId: null, postId: null, version: 0, conflict: undefined, restored: false };
const at = new Date('2026-11-21T12:03:00Z');
const keeperOf = (start: Start = fresh) => new DraftKeeper({ accountId: 'me', save, now: () => at, onMade }, start);
const stored = (part: Partial<Draft> = {}) =>
  ({ draftId: 'd', version: 1, ...emptyForm, postId: null, ...part }) as Draft;

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset().mockResolvedValue(stored());
  onMade.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const type = (keeper: DraftKeeper, title: string) => keeper.change((form) => ({ ...form, title }));

it('keeps each change on this device at once, and sends it when typing pauses', async () => {
  const keeper = keeperOf();
  type(keeper, 'A');
  type(keeper, 'Ab');
  expect(keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'me fresh' }));
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Ab' }));
  expect(keeper.get()).toMatchObject({ draftId: 'd', version: 1, save: { kind: 'saved', at } });
  expect(onMade).toHaveBeenCalledWith('d');
  expect(keeper.isUnsaved).toBe(false);
});

it('goes on from the version that it was given', async () => {
  const keeper = keeperOf();
  type(keeper, 'A');
  await vi.advanceTimersByTimeAsync(2_000);
  save.mockResolvedValue(stored({ version: 2 }));
  type(keeper, 'B');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ draftId: 'd', version: 1, title: 'B' }));
});

it('sends what was typed while it was being sent', async () => {
  const keeper = keeperOf();
  save.mockImplementationOnce(async () => {
    type(keeper, 'later');
    return stored();
  });
  type(keeper, 'first');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'later', draftId: 'd' }));
});

it('keeps it here while nobody answers, and sends it later', async () => {
  const keeper = keeperOf();
  save.mockRejectedValueOnce(new ApiError(0, 'Network Error'));
  type(keeper, 'A');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keeper.get().save).toEqual({ kind: 'kept' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(keeper.get().save.kind).toBe('saved');
});

it('asks whoever writes when it was changed elsewhere, and goes on from there', async () => {
  const keeper = keeperOf();
  const current = stored({ version: 5, title: 'theirs' });
  save.mockRejectedValueOnce(new ApiError(409, 'stale', { data: { current }, traceId: 't' }));
  type(keeper, 'mine');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keeper.get().save).toEqual({ kind: 'conflict', current });
  type(keeper, 'mine still');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).toHaveBeenCalledOnce();
  keeper.resolve(keeper.get().form, current);
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'mine still', version: 5 }));
});

it('makes a draft of its own of one that was deleted elsewhere', async () => {
  const keeper = keeperOf({ ...fresh, draftId: 'd', version: 3, form: { ...emptyForm, title: 'A' } });
  save.mockRejectedValueOnce(new ApiError(404, 'gone', { traceId: 't' }));
  type(keeper, 'B');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(save.mock.lastCall?.[0]).not.toHaveProperty('draftId');
});

it('sends no draft of a post that is published', async () => {
  const keeper = keeperOf({ ...fresh, postId: 'p', version: 3, form: { ...emptyForm, title: 'A' } });
  type(keeper, 'B');
  expect(keeper.get().save).toEqual({ kind: 'kept' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([save.mock.calls.length, await keeper.flush()]).toEqual([0, true]);
});

it('forgets it once it is published', async () => {
  const keeper = keeperOf();
  type(keeper, 'A');
  await keeper.flush();
  await keeper.close();
  expect(forgetDraft).toHaveBeenLastCalledWith('me draft d');
  expect(keeper.isUnsaved).toBe(false);
});
