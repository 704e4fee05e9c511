import { ApiError } from '@charis/shared/remote';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Draft, emptyForm, type MediaItem } from '#lib/drafts/post-form';
import { DraftKeeper } from './draft-keeper';
import type { Start } from './start.rules';

const { keepDraft, forgetDraft } = vi.hoisted(() => ({
  keepDraft: vi.fn(async () => undefined),
  forgetDraft: vi.fn(async () => undefined),
}));
vi.mock('#lib/drafts/draft-store', async (original) => ({ ...(await original<object>()), keepDraft, forgetDraft }));

const save = vi.fn();
const onMade = vi.fn();
const nothing = { draftId: null, postId: null, textId: 'text', version: 0 };
const fresh: Start = { ...nothing, form: emptyForm, conflict: undefined, restored: false };
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
  expect(keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'me fresh text', at: at.getTime() }));
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Ab' }), expect.any(String));
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

it('keeps it here while no one answers, and sends it later', async () => {
  const keeper = keeperOf();
  save.mockRejectedValueOnce(new ApiError('NO_CONNECTION'));
  type(keeper, 'A');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keeper.get().save).toEqual({ kind: 'kept' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(keeper.get().save.kind).toBe('saved');
});

it('asks the writer when it was changed elsewhere, and goes on from there', async () => {
  const keeper = keeperOf();
  const current = stored({ version: 5, title: 'theirs' });
  save.mockRejectedValueOnce(new ApiError('STALE_VERSION', 'stale', { data: { current }, traceId: 't' }));
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
  save.mockRejectedValueOnce(new ApiError('NOT_FOUND', 'gone', { traceId: 't' }));
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

it('has nothing unsaved once the changes to a published post are thrown away', async () => {
  const saved = { ...emptyForm, title: 'A' };
  const keeper = keeperOf({ ...fresh, postId: 'p', version: 3, form: { ...saved, title: 'B' }, restored: true, saved });
  expect(keeper.isUnsaved).toBe(true);
  keeper.change(() => saved);
  expect([keeper.isUnsaved, keeper.get().save]).toEqual([false, { kind: 'clean' }]);
});

it('sends nothing where a change leaves what the server has', async () => {
  const keeper = keeperOf({ ...fresh, draftId: 'd', version: 1, form: { ...emptyForm, title: 'A' } });
  type(keeper, 'A');
  expect([await keeper.flush(), keeper.get().save, save.mock.calls.length]).toEqual([true, { kind: 'clean' }, 0]);
});

it('goes on with a published post on top of what it became elsewhere', async () => {
  const keeper = keeperOf({ ...fresh, postId: 'p', version: 3, form: { ...emptyForm, title: 'A' } });
  const current = stored({ postId: 'p', version: 4, title: 'theirs' });
  type(keeper, 'mine');
  keeper.collide(current);
  keeper.resolve({ ...keeper.get().form, title: 'both' }, current);
  expect(keeper.get()).toMatchObject({ postId: 'p', draftId: null, version: 4, save: { kind: 'kept' } });
  expect(keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'me post p', version: 4 }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).not.toHaveBeenCalled();
});

it('forgets it once it is published', async () => {
  const keeper = keeperOf();
  type(keeper, 'A');
  await keeper.flush();
  await keeper.close();
  expect(forgetDraft).toHaveBeenLastCalledWith('me draft d');
  expect(keeper.isUnsaved).toBe(false);
});

it('sends a first save again as it was when its answer is lost, and what was written since on top of it', async () => {
  const keeper = keeperOf();
  save.mockRejectedValueOnce(new ApiError('NO_CONNECTION')).mockResolvedValueOnce(stored({ title: 'A' }));
  type(keeper, 'A');
  await vi.advanceTimersByTimeAsync(2_000);
  type(keeper, 'Ab');
  save.mockResolvedValue(stored({ title: 'Ab', version: 2 }));
  expect(await keeper.flush()).toBe(true);
  const [first, second, third] = save.mock.calls;
  expect(second).toEqual(first);
  expect(third?.[0]).toMatchObject({ title: 'Ab', draftId: 'd', version: 1 });
});

it('keeps the key of a first save on this device, for a crash', async () => {
  const keeper = keeperOf();
  save.mockRejectedValue(new ApiError('NO_CONNECTION'));
  type(keeper, 'A');
  await keeper.flush();
  const [, key] = save.mock.lastCall ?? [];
  const unanswered = { key, bodies: [expect.objectContaining({ title: 'A' })] };
  expect(keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'me fresh text', unanswered }));
  const restored = keeperOf({ ...fresh, form: keeper.get().form, restored: true, unanswered: { key, bodies: [] } });
  await restored.flush();
  expect(save.mock.lastCall?.[1]).toBe(key);
});

it('goes on from what it sent itself when only the answer was lost', async () => {
  const keeper = keeperOf({ ...fresh, draftId: 'd', version: 1 });
  const current = stored({ title: 'A', version: 2 });
  save
    .mockRejectedValueOnce(new ApiError('NO_CONNECTION'))
    .mockRejectedValueOnce(new ApiError('STALE_VERSION', 'stale', { data: { current }, traceId: 't' }))
    .mockResolvedValue(stored({ title: 'Ab', version: 3 }));
  type(keeper, 'A');
  await vi.advanceTimersByTimeAsync(2_000);
  type(keeper, 'Ab');
  expect(await keeper.flush()).toBe(true);
  expect(save.mock.lastCall?.[0]).toMatchObject({ title: 'Ab', version: 2 });
  expect(keeper.get()).toMatchObject({ version: 3, save: { kind: 'saved' } });
});

it('saves nothing while the choice between two versions is left for later', async () => {
  const current = stored({ version: 5, title: 'theirs' });
  const keeper = keeperOf({ ...fresh, draftId: 'd', version: 1, conflict: current, restored: true });
  keeper.postpone(true);
  type(keeper, 'mine');
  expect(keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ version: 1, form: expect.anything() }));
  expect(await keeper.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).not.toHaveBeenCalled();
  expect(keeper.get().save).toEqual({ kind: 'conflict', current, later: true });
});

it('leaves to the next composer what the server does not have when it is left', async () => {
  const keeper = keeperOf();
  save.mockRejectedValue(new ApiError('NO_CONNECTION'));
  type(keeper, 'A');
  await keeper.leave();
  keepDraft.mockClear();
  type(keeper, 'B');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([save.mock.calls.length, keepDraft.mock.calls.length]).toEqual([1, 0]);
});

it('goes on with a draft of the server after it is left, for files that are still on their way', async () => {
  const keeper = keeperOf();
  type(keeper, 'A');
  await keeper.leave();
  type(keeper, 'B');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ draftId: 'd', title: 'B' }));
});

it('sends a file again that the server has no longer', async () => {
  const picture = { uploadId: 'u', src: '/u', alt: '', file: new File(['x'], 'a.jpg') } as MediaItem;
  const keeper = keeperOf({ ...fresh, form: { ...emptyForm, media: [picture] }, restored: true });
  const errors = [{ field: 'media.0', message: 'gone' }];
  save.mockRejectedValueOnce(new ApiError('FILE_GONE', 'gone', { data: { errors }, traceId: 't' }));
  await keeper.flush();
  expect(keeper.get().form.media).toEqual([expect.objectContaining({ uploadId: null, src: '', file: picture.file })]);
});

it('keeps a file on this device until what it stands in is saved', async () => {
  const picture = { uploadId: 'u', src: '/u', alt: '', file: new File(['x'], 'a.jpg') } as MediaItem;
  const keeper = keeperOf({ ...fresh, postId: 'p', version: 3 });
  keeper.change((form) => ({ ...form, media: [picture] }));
  expect(keepDraft).toHaveBeenLastCalledWith(
    expect.objectContaining({ form: expect.objectContaining({ media: [picture] }) }),
  );
});

const opened = (): Start => ({ ...fresh, draftId: 'd', version: 1, form: { ...emptyForm, title: 'Before' } });

it('follows what another window of its writer has saved', () => {
  const keeper = keeperOf(opened());
  keeper.follow(stored({ version: 2, title: 'After' }));
  expect(keeper.get()).toMatchObject({ version: 2, form: { title: 'After' }, save: { kind: 'saved' } });
  keeper.follow(stored({ version: 1, title: 'Late' }));
  keeper.follow(stored({ draftId: 'other', version: 3, title: 'Other' }));
  expect(keeper.get().form.title).toBe('After');
});

it('keeps what is being changed here, whatever another window saves', () => {
  const keeper = keeperOf(opened());
  type(keeper, 'Mine');
  keeper.follow(stored({ version: 2, title: 'After' }));
  expect(keeper.get()).toMatchObject({ version: 1, form: { title: 'Mine' } });
});
