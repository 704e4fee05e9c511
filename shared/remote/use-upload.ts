import { useRef, useState } from 'react';
import { useHost } from './host';
import type { Progress } from './send-file';
import { type Uploaded, UploadFailure, type UploadPurpose } from './upload';

/** Few pages have files, so this loads with the first. */
const load = () => import('./send-file');

/** Loads it; where there is no connection, as soon as it is back. */
async function loadOnline(signal: AbortSignal, onWaiting: () => void) {
  try {
    return await load().catch(load);
  } catch (error) {
    if (navigator.onLine) throw error;
    onWaiting();
    await new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve());
    });
    return load();
  }
}

/**
 * `percent` is of the bytes that have been sent, or of the conversion of a video; `isWaiting` for the connection, which is lost; `processing` means
 * that the server is making the file ready.
 */
export type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; percent: number; isWaiting: boolean }
  | { status: 'processing'; percent: 100 }
  | { status: 'converting'; percent: number }
  | { status: 'done'; upload: Uploaded }
  | { status: 'failed'; failure: UploadFailure };

function stateOf(at: Progress): UploadState {
  if (at === 'processing') return { status: 'processing', percent: 100 };
  if (typeof at === 'object') return { status: 'converting', percent: at.converted };
  const isWaiting = at === 'waiting';
  return { status: 'sending', percent: isWaiting ? 0 : at, isWaiting };
}

interface Upload {
  state: UploadState;
  /** Sends a file in place of the one that is being sent; gives nothing when that is cancelled or fails. */
  start(file: Blob & { name: string }): Promise<Uploaded | undefined>;
  /** Sends the file that failed once more. */
  retry(): Promise<Uploaded | undefined>;
  cancel(): void;
}

/**
 * Sends one file after the other, and goes on when the component is no longer shown.
 *
 *     const { state, start } = useUpload('avatar');
 *     const uploaded = await start(file);
 *
 * Where consents are missing, it asks for them, and sends the file again once they are given.
 */
export function useUpload(purpose: UploadPurpose): Upload {
  const { call, askConsent } = useHost();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const last = useRef<(Blob & { name: string }) | null>(null);

  async function start(file: Blob & { name: string }): Promise<Uploaded | undefined> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    last.current = file;
    const show = (next: UploadState) => running.current === controller && setState(next);
    try {
      const onProgress = (at: Progress) => show(stateOf(at));
      const { sendFile } = await loadOnline(controller.signal, () => onProgress('waiting'));
      const upload = await sendFile(call, file, { purpose, onProgress, signal: controller.signal });
      show({ status: 'done', upload });
      return upload;
    } catch (error) {
      const failure = error instanceof UploadFailure ? error : new UploadFailure('failed');
      const agreed = failure.consent.length > 0 && (await askConsent(failure.consent));
      if (controller.signal.aborted) return undefined;
      if (agreed) return start(file);
      show({ status: 'failed', failure });
      return undefined;
    }
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    setState({ status: 'idle' });
  }

  const retry = async () => (last.current ? start(last.current) : undefined);
  return { state, start, retry, cancel };
}
