import { onReconnected, type Uploaded, useUpload } from '@charis/shared/remote';
import { fileLimits } from '@charis/shared/rules';
import { useEffect, useRef } from 'react';
import type { MediaItem } from '#lib/drafts/post-form';
import { useText } from '#lib/text';

/** Sends the file of an item, once more as soon as the connection is back. */
export function useItemUpload(
  item: MediaItem,
  { onSent, onFailed }: { onSent: (uploaded: Uploaded) => void; onFailed: (failed: MediaItem['failed']) => void },
) {
  const t = useText();
  const upload = useUpload(item.kind === 'video' ? 'post-video' : 'post-image');
  const { state } = upload;
  const failure = state.status === 'failed' ? state.failure : undefined;
  const sent = useRef(onSent);
  sent.current = onSent;
  const fail = useRef(onFailed);
  fail.current = onFailed;
  const { start, retry } = upload;
  const again = useRef(retry);
  again.current = retry;
  const begin = useRef(start);
  begin.current = start;

  const file = item.uploadId ? undefined : item.file;
  useEffect(() => {
    if (file) void begin.current(file).then((uploaded) => uploaded && sent.current(uploaded));
  }, [file]);

  const failed = failure && (failure.isFinal ? 'final' : 'once');
  const known = useRef(item.failed);
  known.current = item.failed;
  useEffect(() => {
    if (known.current !== failed) fail.current(failed);
  }, [failed]);

  useEffect(() => {
    // The connection failed where the server said nothing.
    if (!failure || failure.words || failure.isFinal) return;
    return onReconnected(() => void again.current().then((uploaded) => uploaded && sent.current(uploaded)));
  }, [failure]);

  return {
    state,
    problem: failure ? failure.words || t(`compose.upload.${failure.kind}`, fileLimits) : '',
    isFinal: failure?.isFinal ?? false,
    cancel: upload.cancel,
    retry: () => void upload.retry().then((uploaded) => uploaded && sent.current(uploaded)),
  };
}
