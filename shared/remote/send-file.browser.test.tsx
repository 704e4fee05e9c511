import { expect, it, vi } from 'vitest';
import { ApiError, type CallOperation } from './api';
import { sendFile } from './send-file';

const upload = {
  uploadId: 'u',
  state: 'READY',
  reason: '',
  success: true,
  file: 'f',
  location: '/l',
  widths: [],
  width: 0,
  height: 0,
  converted: null,
};
const file = new File(['x'.repeat(5_000_000)], 'a.jpg');
let serial = 0;

/** A storage of its own; see tools/testing/put-target.ts. */
function target(search = '') {
  serial += 1;
  const path = `/put/${performance.now()}-${serial}`;
  return { url: path + search, seen: async () => (await fetch(path)).json() };
}

/** Returns an API whose operations answer what is given in turn, an error by refusing. */
function api(url: string, answers: Record<string, unknown[]> = {}): CallOperation {
  const all: Record<string, unknown[]> = {
    signUpload: [{ uploadId: 'u', url, maxBytes: 9, headers: { 'x-given': 'yes' } }],
    completeUpload: [upload],
    ...answers,
  };
  return async (name) => {
    const answer = all[name]?.shift();
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
}

function send(call: CallOperation, given = file, signal = new AbortController().signal) {
  const onProgress = vi.fn();
  return { onProgress, done: sendFile(call, given, { purpose: 'avatar', onProgress, signal }) };
}

it('sends the bytes with the headers that were asked for and nothing of the session', async () => {
  const { url, seen } = target();
  const { done, onProgress } = send(api(url));
  expect(await done).toEqual(upload);
  expect(await seen()).toMatchObject({ attempts: 1, bytes: 5_000_000, headers: { 'x-given': 'yes' } });
  expect((await seen()).headers).not.toHaveProperty('authorization');
  expect(onProgress.mock.calls.map(([at]) => at)).toEqual(expect.arrayContaining([0, 100, 'processing']));
});

// Each waits a second or more before it goes on.
it.concurrent('sends again when the connection is lost', async () => {
  const { url, seen } = target('?cut=1');
  expect(await send(api(url)).done).toEqual(upload);
  expect(await seen()).toMatchObject({ attempts: 2, bytes: 5_000_000 });
});

it.concurrent.each(['signUpload', 'completeUpload'])(
  'asks once more when the connection is lost at %s',
  async (operation) => {
    const { url, seen } = target();
    const answers = { signUpload: [{ uploadId: 'u', url, maxBytes: 9, headers: {} }], completeUpload: [upload] };
    const call = api(url, {
      ...answers,
      [operation]: [new ApiError('NO_CONNECTION'), ...(answers[operation as keyof typeof answers] ?? [])],
    });
    expect(await send(call).done).toEqual(upload);
    expect(await seen()).toMatchObject({ attempts: 1 });
  },
);

it.concurrent('gives up where the connection is lost again, though there is one', async () => {
  await expect(send(api(target('?cut=9').url)).done).rejects.toMatchObject({ kind: 'put', isFinal: false });
});

it.concurrent('waits for a file that takes time to be made ready', async () => {
  const waiting = { ...upload, state: 'PROCESSING' };
  const call = api(target().url, { completeUpload: [waiting], getUpload: [waiting, upload] });
  expect(await send(call).done).toEqual(upload);
});

it.concurrent('tells how far the conversion of a video is, and goes on when the connection was lost meanwhile', async () => {
  const waiting = (converted: number) => ({ ...upload, state: 'PROCESSING', converted });
  const lost = new ApiError('NO_CONNECTION');
  const answers = { completeUpload: [waiting(0)], getUpload: [waiting(40), lost, upload] };
  const { done, onProgress } = send(api(target().url, answers));
  expect(await done).toEqual(upload);
  expect(onProgress.mock.calls.map(([at]) => at)).toEqual(
    expect.arrayContaining(['processing', { converted: 0 }, { converted: 40 }]),
  );
});

it('has the server give up what is cancelled', async () => {
  const controller = new AbortController();
  const called: unknown[] = [];
  const answer = api(target().url, { completeUpload: [{ ...upload, state: 'PROCESSING', converted: 0 }] });
  const call: CallOperation = (name, input, options) => {
    called.push([name, input]);
    return answer(name, input, options);
  };
  const { done, onProgress } = send(call, file, controller.signal);
  await vi.waitUntil(() => onProgress.mock.lastCall?.[0]?.converted === 0);
  controller.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(called.at(-1)).toEqual(['cancelUpload', { params: { uploadId: 'u' } }]);
});

it.each([
  [413, 'tooLarge'],
  [403, 'put'],
  [500, 'put'],
])('tells what a storage means that answers %i', async (status, kind) => {
  await expect(send(api(target(`?status=${status}`).url)).done).rejects.toMatchObject({ kind, words: '' });
});

it.each([
  ['NOT_POSSIBLE', true],
  ['GONE', false],
] as const)('knows whether a file can be sent again that the server refuses with %s', async (reason, isFinal) => {
  const refusal = new ApiError(reason, 'Refused', { traceId: 't' });
  await expect(send(api(target().url, { completeUpload: [refusal] })).done).rejects.toMatchObject({ isFinal });
});

it('can be sent again once it is agreed to what is asked first', async () => {
  const refusal = new ApiError('CONSENT_REQUIRED', 'Please agree first.', {
    traceId: 't',
    data: { consent: ['terms'] },
  });
  const failed = expect(send(api(target().url, { signUpload: [refusal] })).done).rejects;
  await failed.toMatchObject({ consent: ['terms'], isFinal: false });
});

it('asks no one about a file that is too large', async () => {
  const large = Object.defineProperty(new File([], 'a.mp4'), 'size', { value: 102_400_001 });
  const { url, seen } = target();
  await expect(send(api(url), large).done).rejects.toMatchObject({ kind: 'tooLarge' });
  expect(await seen()).toMatchObject({ attempts: 0 });
});

it.each([
  ['signUpload', 'failed'],
  ['completeUpload', 'picture'],
])('hands on what the server says to %s', async (operation, kind) => {
  const refusal = new ApiError('NOT_POSSIBLE', 'Its own words.', { traceId: 't' });
  const call = api(target().url, { [operation]: [refusal] });
  await expect(send(call).done).rejects.toMatchObject({ kind, words: 'Its own words.' });
});

it('ends when it is cancelled', async () => {
  const controller = new AbortController();
  const { done, onProgress } = send(api(target('?slow=1').url), file, controller.signal);
  await vi.waitUntil(() => onProgress.mock.lastCall?.[0] === 100);
  controller.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
});

it('sends no empty file', async () => {
  const { url, seen } = target();
  await expect(send(api(url), new File([], 'a.jpg')).done).rejects.toMatchObject({ kind: 'empty', isFinal: true });
  expect(await seen()).toMatchObject({ attempts: 0 });
});
