import { ApiError, type CallOperation, consentAsked, type FailureReason } from './api';
import { fitPicture } from './fit-picture';
import { PutFailure, putFile } from './put-file';
import { sizeFailure, type Uploaded, UploadFailure, type UploadPurpose } from './upload';

/**
 * Milliseconds: before a PUT without an answer is sent again, between looks at a file that is being made ready, and without progress until that is
 * given up, for a video that waits for others to be converted later.
 */
const pauses = { again: 1_000, look: 1_000, giveUp: 120_000, giveUpConversion: 1_800_000 };

/** How far a file is: per cent sent; `waiting` for the connection; `processing` once it has arrived; per cent of the conversion of a video. */
export type Progress = number | 'waiting' | 'processing' | { converted: number };

interface SendOptions {
  purpose: UploadPurpose;
  onProgress: (at: Progress) => void;
  signal: AbortSignal;
}

/** What tells of the file, not of the moment. */
const final: readonly FailureReason[] = ['INVALID_INPUT', 'TOO_LARGE', 'NOT_POSSIBLE', 'FIELD_REFUSED'];

function failureOf(error: unknown, kind: UploadFailure['kind']): unknown {
  if (error instanceof PutFailure) return new UploadFailure(error.status === 413 ? 'tooLarge' : 'put');
  if (error instanceof ApiError) {
    return new UploadFailure(
      error.reason === 'TOO_LARGE' ? 'tooLarge' : kind,
      error.message,
      consentAsked(error),
      final.includes(error.reason),
    );
  }
  return error;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return wait(pauses.again, signal);
  return new Promise((resolve, reject) => {
    globalThis.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

const isLost = (error: unknown) =>
  (error instanceof PutFailure && error.status === 0) ||
  (error instanceof ApiError && error.reason === 'NO_CONNECTION');

/** Does it once more when the connection was lost, as soon as there is one; and again for as often as the browser knows of none. */
async function withPatience<Answer>(act: () => Promise<Answer>, { signal, onProgress }: SendOptions): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || !isLost(error) || (attempt > 1 && navigator.onLine)) throw error;
      onProgress(navigator.onLine ? 0 : 'waiting');
      await online(signal);
    }
  }
}

/** The state of an upload, or nothing where the connection is lost, once it is back. */
async function look(call: CallOperation, uploadId: string, signal: AbortSignal): Promise<Uploaded | undefined> {
  try {
    return await call('getUpload', { params: { uploadId } }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'NO_CONNECTION') throw error;
    await online(signal);
    return undefined;
  }
}

async function untilReady(call: CallOperation, uploadId: string, options: SendOptions): Promise<Uploaded> {
  const { signal, onProgress } = options;
  let upload = await withPatience(() => {
    onProgress('processing');
    return call('completeUpload', { body: { uploadId } }, { signal });
  }, options);
  let still = 0;
  while (upload.state === 'PROCESSING') {
    const { converted } = upload;
    if (typeof converted === 'number') onProgress({ converted });
    if (still >= (typeof converted === 'number' ? pauses.giveUpConversion : pauses.giveUp)) break;
    await wait(pauses.look, signal);
    upload = (await look(call, uploadId, signal)) ?? upload;
    still = upload.converted === converted ? still + pauses.look : 0;
  }
  if (upload.state !== 'READY') throw new UploadFailure('picture', upload.reason, [], upload.state === 'REJECTED');
  return upload;
}

/**
 * Sends a file: shrinks a picture with too many pixels, has it signed, puts it, has it checked and waits until it is READY.
 * @throws {UploadFailure} or, once `signal` has aborted, its reason
 */
export async function sendFile(
  call: CallOperation,
  given: Blob & { name: string },
  options: SendOptions,
): Promise<Uploaded> {
  const { purpose, onProgress, signal } = options;
  let kind: UploadFailure['kind'] = 'failed';
  let begun = '';
  try {
    const refused = sizeFailure(given);
    if (refused) throw refused;
    onProgress(0);
    const file = await fitPicture(given);
    const query = { fileName: file.name, purpose, bytes: file.size };
    const { uploadId, url, headers } = await withPatience(() => call('signUpload', { query }, { signal }), options);
    begun = uploadId;
    const onShare = (share: number) => onProgress(Math.floor(share * 100));
    await withPatience(() => putFile(url, file, { headers, signal, onProgress: onShare }), options);
    kind = 'picture';
    return await untilReady(call, uploadId, options);
  } catch (error) {
    if (!signal.aborted) throw failureOf(error, kind);
    // No one waits for it any more; what the server does not hear of now it sweeps up later.
    if (begun) void call('cancelUpload', { params: { uploadId: begun } }).catch(() => undefined);
    throw signal.reason;
  }
}
